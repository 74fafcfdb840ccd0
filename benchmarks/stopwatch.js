// Stopwatches for the benchmarks of the game in a page.

/** Give the colour of a pixel of a canvas. */
const pixelOf = (canvas, [x, y]) => [...canvas.getContext("2d").getImageData(x, y, 1, 1).data].join();

/** Call something at every frame until it gives a value. */
const everyFrame = (look) =>
  new Promise((done) => {
    const frame = () => {
      const found = look();
      if (found === null) requestAnimationFrame(frame);
      else done(found);
    };
    frame();
  });

window.stopwatch = {
  /** Begin to watch a pixel: from the next press of the mouse until it changes. */
  watch(selector, point) {
    const canvas = document.querySelector(selector);
    const before = pixelOf(canvas, point);
    let start = null;
    const press = () => (start = performance.now());
    addEventListener("pointerdown", press, { capture: true, once: true });
    this.watched = everyFrame(() =>
      start !== null && pixelOf(canvas, point) !== before ? performance.now() - start : null,
    );
  },

  /** Give the pixel near the top left corner of a square or a tile, and `shift` away from there. */
  corner(selector, key, shift) {
    const canvas = document.querySelector(selector);
    const [outer, place] = [canvas, document.querySelector(`.sums-pad [data-key="${key}"]`)].map(
      (element) => element.getBoundingClientRect(),
    );
    const scale = canvas.width / outer.width;
    const inside = [place.left + place.width * shift, place.top + place.height / 2];
    return [inside[0] - outer.left, inside[1] - outer.top].map((length) => Math.round(length * scale));
  },

  /** Run the first cell with other code, and tell how long it takes until something is painted. */
  paint(code) {
    jupyterapp.shell.currentWidget.content.widgets[0].model.sharedModel.setSource(code);
    const start = performance.now();
    jupyterapp.commands.execute("notebook:run-all-cells");
    return everyFrame(() => {
      const canvases = [...document.querySelectorAll(".jp-OutputArea-output canvas")];
      const isPainted = (canvas) => canvas.width && pixelOf(canvas, [60, 60]) !== "0,0,0,0";
      return canvases.some(isPainted) ? performance.now() - start : null;
    });
  },
};
