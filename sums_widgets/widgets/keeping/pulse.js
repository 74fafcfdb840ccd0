// The pulse: does the kernel answer? A busy one does, later; a restarted one never does again.

const GONE = ["restarting", "autorestarting", "terminating", "dead"];
const AWAY_AFTER = 3000; // milliseconds without a connection
const BUSY_AFTER = 4000; // milliseconds without an answer to a tap
const SILENT_AFTER = 10000; // the same, where the notebook does not report the status of its kernel

/** Watch a notebook's kernel; `tell` is called with `there`, `busy`, `away` or `gone`. */
const watchKernel = (kernel, tell) => {
  let isGone = false;
  let waiting = null;
  const later = (state, after) => {
    waiting ??= setTimeout(() => tell(state), after);
  };
  const look = () => {
    isGone ||= GONE.includes(kernel.status) || kernel.isDisposed;
    const isThere = kernel.connectionStatus === "connected" && kernel.status !== "busy";
    if (isGone || isThere) {
      clearTimeout(waiting);
      waiting = null;
      tell(isGone ? "gone" : "there");
    } else if (kernel.connectionStatus !== "connected") {
      later("away", AWAY_AFTER);
    }
  };
  for (const signal of ["statusChanged", "connectionStatusChanged", "disposed"]) {
    kernel[signal]?.connect(look);
  }
  return {
    touched: () => {
      if (kernel.status === "busy") later("busy", BUSY_AFTER);
    },
    heard: look,
  };
};

/** Ping the game after each tap, where nothing else reports whether its kernel answers. */
const askAfterTaps = (model, tell) => {
  let waiting = null;
  return {
    touched: () => {
      if (waiting) return;
      model.send({ do: "ping" });
      waiting = setTimeout(() => tell("away"), SILENT_AFTER);
    },
    heard: () => {
      clearTimeout(waiting);
      waiting = null;
      tell("there");
    },
  };
};

/** Watch the kernel of a model in whatever way the notebook allows. */
const makePulse = (model, tell) => {
  const kernel = model.widget_manager?.kernel;
  return kernel?.statusChanged ? watchKernel(kernel, tell) : askAfterTaps(model, tell);
};
