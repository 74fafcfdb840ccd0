// What the oldest browsers that we support can read and do; and names that nobody has declared.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import globals from "globals";

import { knownMethods } from "./known-methods.js";
import { OLDEST, SOURCES, asBrowserslist } from "./oldest.js";

const WIDGETS = join(SOURCES, "widgets");

/** Give the names that a source declares for the sources it is joined with. */
const declaredIn = (text) => [...text.matchAll(/^const (\w+)/gm)].map(([, name]) => name);

// Python joins the sources of a part to one module: each may use what the others declare.
const TEXTS = globSync("**/*.js", { cwd: WIDGETS }).map((path) =>
  readFileSync(join(WIDGETS, path), "utf-8"),
);
const isUsedByOthers = (name) =>
  TEXTS.filter((text) => new RegExp(`\\b${name}\\b`).test(text)).length > 1;
const SHARED = TEXTS.flatMap(declaredIn).filter(isUsedByOthers);
const STORE = declaredIn(readFileSync(join(WIDGETS, "keeping/store.js"), "utf-8"));

const asGlobals = (names) => Object.fromEntries(names.map((name) => [name, "readonly"]));

export default [
  {
    files: ["**/*.js"],
    plugins: { compat, sums: { rules: { "known-methods": knownMethods } } },
    // ES2022 brought blocks in classes, which Safari reads since 16.4 only.
    languageOptions: { ecmaVersion: 2021, globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    settings: { browsers: asBrowserslist(OLDEST) },
    rules: {
      ...js.configs.recommended.rules,
      "compat/compat": "error",
      // Methods of our own objects, which MDN knows from other things.
      "sums/known-methods": ["error", { browsers: OLDEST, own: ["touched"] }],
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["sums_widgets/widgets/**/*.js"],
    languageOptions: { sourceType: "module", globals: asGlobals(SHARED) },
    rules: { "no-unused-vars": ["error", { varsIgnorePattern: `^(${SHARED.join("|")})$` }] },
  },
  {
    files: ["sums_widgets/cli/**/*.js"],
    languageOptions: { sourceType: "script" },
  },
  {
    // Its template puts the keeper's store before it.
    files: ["sums_widgets/cli/play/**/launch.js"],
    languageOptions: { sourceType: "module", globals: asGlobals(STORE) },
  },
];
