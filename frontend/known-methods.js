// A rule: `thing.name()` only where the oldest browsers have some thing with such a name.
//
// ESLint knows no types. So a name is refused when MDN's data know it, but no interface on which the
// oldest browsers all have it; after the name of an interface, as in `Promise.any()`, that one counts.

import data from "@mdn/browser-compat-data" with { type: "json" };

const MDN_NAMES = { ios_saf: "safari_ios" };
const INTERFACES = new Map(Object.entries({ ...data.api, ...data.javascript.builtins }));

const asNumbers = (version) => version.replace("≤", "").split(".").map(Number);

const isAtMost = (version, limit) => {
  const [one, other] = [asNumbers(version), asNumbers(limit)];
  const place = [0, 1].find((each) => (one[each] ?? 0) !== (other[each] ?? 0));
  return place === undefined || (one[place] ?? 0) < (other[place] ?? 0);
};

/** Tell if a browser of this version has a feature, with no prefix and no switch to set. */
const isIn = ({ support }, browser, version) =>
  [support[MDN_NAMES[browser] ?? browser] ?? []].flat().some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
      typeof added === "string" &&
      added !== "preview" &&
      isAtMost(added, version) &&
      !(removed || flags || prefix || other),
  );

const isInAll = ({ __compat: told }, browsers) =>
  Boolean(told) && Object.entries(browsers).every((each) => isIn(told, ...each));

/** Give the names of members that MDN knows, each with whether all browsers have it somewhere. */
const membersFor = (browsers) => {
  const known = new Map();
  for (const { __compat: _, ...members } of INTERFACES.values()) {
    for (const [written, told] of Object.entries(members)) {
      const name = written.replace(/_static$/, "");
      known.set(name, known.get(name) || isInAll(told, browsers));
    }
  }
  return known;
};

const found = new Map();
const membersOnce = (browsers) => {
  const key = JSON.stringify(browsers);
  if (!found.has(key)) found.set(key, membersFor(browsers));
  return found.get(key);
};

export const knownMethods = {
  meta: {
    type: "problem",
    messages: { unknown: "The oldest browsers that we support have no .{{ name }}()" },
    schema: [{ type: "object" }],
  },
  create(context) {
    const [{ browsers, own }] = context.options;
    const known = membersOnce(browsers);
    return {
      "CallExpression > MemberExpression.callee"({ computed, object, property: { name } }) {
        const exact = INTERFACES.get(object.name)?.[`${name}_static`];
        const isKnown = exact ? isInAll(exact, browsers) : known.get(name) !== false;
        if (computed || isKnown || own.includes(name)) return;
        context.report({ node: object, messageId: "unknown", data: { name } });
      },
    };
  },
};
