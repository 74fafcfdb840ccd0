// What the oldest browsers that we support know of style sheets.

import { OLDEST, asBrowserslist } from "./oldest.js";

export default {
  plugins: ["stylelint-no-unsupported-browser-features"],
  rules: {
    "plugin/no-unsupported-browser-features": [
      true,
      {
        browsers: asBrowserslist(OLDEST),
        // A pointer on a computer, and a box that can be pulled larger: without them all works too.
        ignore: ["css-resize", "css-touch-action", "css3-cursors-grab"],
        ignorePartialSupport: true,
      },
    ],
  },
};
