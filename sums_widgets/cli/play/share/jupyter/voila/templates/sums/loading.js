// The waiting: it grows with the cells that have run, and goes when there is something to touch.
(() => {
  const part = (name) => document.getElementById(`sums-${name}`);
  const BEAT = 10000; // milliseconds until the waiting is called long,
  const PATIENCE = 6; // and so many of them until a way out is offered
  const LONGEST = 20000; // milliseconds from the last cell to the first widget
  let beats = 0;

  const say = (text) => {
    part("said").textContent = text;
  };

  window.voila_process = (cell, count) => {
    part("progress").max = count + 1;
    part("progress").value = cell;
  };

  // Voila's own heart does not beat for every page, nor where its program never came.
  window.voila_heartbeat = () => {};
  const heart = setInterval(() => {
    beats += 1;
    const { long, stuck } = part("words").dataset;
    say(beats < PATIENCE ? long : stuck);
    part("again").hidden = beats < PATIENCE;
  }, BEAT);

  const end = () => {
    clearInterval(heart);
    part("loading")?.remove();
  };

  /** Tell if there is something to touch: a widget that is still to come is a line of text, or not even that. */
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
    setTimeout(end, LONGEST);
  };

  // A link that is tapped twice opens one page, and shows at once that it was heard.
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
    // A browser that keeps nothing has nothing to go on with.
  }
})();
