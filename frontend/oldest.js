// The oldest browsers that we support: the same file as `sums-widgets doctor` reads.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const SOURCES = join(dirname(fileURLToPath(import.meta.url)), "..", "sums_widgets");

const TOLD = JSON.parse(readFileSync(join(SOURCES, "cli/doctor/browsers.json"), "utf-8"));

/** Those of the child's page, which are the oldest of all, with their versions. */
export const OLDEST = TOLD.page;

/** Write browsers with their versions as queries of browserslist. */
export const asBrowserslist = (browsers) =>
  Object.entries(browsers).map(([name, version]) => `${name} >= ${version}`);
