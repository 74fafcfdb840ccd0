// Lints scripts given as a JSON list on standard input, and prints the errors in each as JSON.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [frontend, filePath] = process.argv.slice(2);
const { ESLint } = createRequire(`${frontend}/package.json`)("eslint");
const linter = new ESLint({ overrideConfigFile: `${frontend}/eslint.config.js` });
const found = {};
for (const text of JSON.parse(readFileSync(0, "utf8"))) {
  const [{ messages }] = await linter.lintText(text, { filePath });
  found[text] = messages.filter((each) => each.severity === 2).map((each) => each.message);
}
process.stdout.write(JSON.stringify(found));
