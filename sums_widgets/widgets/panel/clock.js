// The clock: it is told how much is left, then counts by itself.

/** Write seconds as minutes and seconds. */
const clockFace = (seconds) => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes}:${String(rest).padStart(2, "0")}`;
};

/** Keep the time of one model: `ring` is called once when a running clock comes to its end. */
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
    /** Give what is left, in whole seconds. */
    left: () => {
      const seconds = end === null ? paused : (end - performance.now()) / 1000;
      return Math.max(0, Math.ceil(seconds));
    },
    /** Take what Python tells: the seconds that are left, and if they run. */
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
