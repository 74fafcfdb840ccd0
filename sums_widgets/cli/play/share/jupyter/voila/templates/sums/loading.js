// The loading screen: it advances with the cells that have run, and goes when a widget is shown.
(() => {
  const part = (name) => document.getElementById(`sums-${name}`);
  const BEAT = 10000; // milliseconds until the wait is called long
  const PATIENCE = 6; // this many of them until a retry is offered
  const LONGEST = 20000; // milliseconds from the last cell to the first widget, or a retry is offered
  let beats = 0;

  const say = (text) => {
    part("said").textContent = text;
  };

  window.voila_process = (cell, count) => {
    part("progress").max = count + 1;
    part("progress").value = cell;
  };

  // Voila's own heartbeat does not run on every page, nor if its script did not load.
  window.voila_heartbeat = () => {};
  const beat = (count) => {
    beats = count;
    const { long, stuck } = part("words").dataset;
    say(beats < PATIENCE ? long : stuck);
    part("again").hidden = beats < PATIENCE;
  };
  const heart = setInterval(() => beat(beats + 1), BEAT);

  const end = () => {
    clearInterval(heart);
    part("loading")?.remove();
  };

  /** Whether a widget is shown: one that is still loading is a line of text, or not even that. */
  const isReady = () => {
    const cells = document.getElementById("rendered_cells");
    const shown = '.jp-OutputArea-output, script[type="application/vnd.voila.cell-output+json"]';
    return cells.querySelector(shown) === null || cells.querySelector(".jp-OutputArea-output > *") !== null;
  };

  const showCells = window.voila_finish;
  window.voila_finish = () => {
    showCells();
    if (!window.themeLoaded) return; // it calls again
    if (isReady()) {
      end();
      return;
    }
    const watch = new MutationObserver(() => {
      if (!isReady()) return;
      watch.disconnect();
      end();
    });
    watch.observe(document.getElementById("rendered_cells"), { childList: true, subtree: true });
    // A reply of the kernel that was lost is not sent again: the page would wait for ever.
    setTimeout(() => part("loading") && beat(PATIENCE), LONGEST);
  };

  // A link that is tapped twice opens one page, and shows at once that it was tapped.
  let isLeaving = false;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    const isPage = link && !link.target && link.origin === location.origin && link.href.split("#")[0] !== location.href.split("#")[0];
    if (!isPage || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isLeaving) event.preventDefault();
    isLeaving = true;
    document.body.classList.add("sums-leaving");
  });
  addEventListener("pageshow", () => {
    isLeaving = false;
    document.body.classList.remove("sums-leaving");
  });

  try {
    localStorage.setItem("sums-widgets-page", location.pathname);
  } catch {
    // Without storage there is no game to continue.
  }
})();
