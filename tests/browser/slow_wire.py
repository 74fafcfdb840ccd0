"""A slow network, to find tests and parts that only work while messages follow at once.

With `SLOW_WIRE=1` in the environment, a page receives messages of its kernel in their order, but
after some of them a pause: what two messages bring is then seen one after the other.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

PAUSES = """() => {
  const [share, pause, most] = [0.6, 120, 8]; // of the messages, milliseconds, waiting messages
  const Wire = window.WebSocket;
  window.WebSocket = class extends Wire {
    #before = Promise.resolve();
    #waiting = 0;
    #hear = null;
    set onmessage(hear) {
      this.#hear = hear;
      super.onmessage = (event) => {
        this.#waiting += 1;
        const rests = this.#waiting < most && Math.random() < share;
        this.#before = this.#before.then(() => {
          this.#waiting -= 1;
          this.#hear?.call(this, event);
          return rests && new Promise((done) => setTimeout(done, pause));
        });
      };
    }
  };
}"""


def slow_down(context: BrowserContext) -> None:
    """Slow down the messages to the pages of a context, if the environment asks for it."""
    if os.environ.get("SLOW_WIRE"):
        context.add_init_script(f"({PAUSES})()")
