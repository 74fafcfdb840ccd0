// The clock: Python sends the time that is left, then the browser counts down by itself.

/** Format seconds as minutes and seconds. */
const clockFace = (seconds) => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes}:${String(rest).padStart(2, "0")}`;
};

/** Make the clock of one model: `ring` is called once when a running clock reaches zero. */
const makeClock = (ring) => {
  let end = null;
  let paused = 0;
  let timer = null;
  let hasRung = false;
  const ringOnce = () => {
    if (!hasRung) ring();
    hasRung = true;
  };
  return {
    /** Return the time left, in whole seconds. */
    left: () => {
      const seconds = end === null ? paused : (end - performance.now()) / 1000;
      return Math.max(0, Math.ceil(seconds));
    },
    /** Set the clock from Python's state: the seconds left, and whether they run. */
    set: (clock) => {
      const { left = 0, running = false } = clock ?? {};
      clearTimeout(timer);
      paused = left;
      end = running ? performance.now() + 1000 * left : null;
      if (left > 0) hasRung = false;
      if (running) timer = setTimeout(ringOnce, 1000 * left);
    },
    stop: () => clearTimeout(timer),
  };
};
