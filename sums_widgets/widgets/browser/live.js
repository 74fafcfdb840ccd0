// Live regions: what a model has to `say` is heard once, however many views it has.

/** Keep the live regions of a model: of all views that are seen, the one used last is heard. */
const makeLive = (model) => {
  let views = [];

  /** Give the view that is heard, or null while none is seen. */
  const heard = () => views.find(({ root }) => root.isConnected && root.checkVisibility()) ?? null;

  /** Put the text into the region that is heard, and into no other. */
  const say = () => {
    const { text = "" } = model.get("say");
    const hearing = heard();
    for (const view of views) {
      // A new element, or the same sentence would not be said a second time.
      const said = view === hearing && text ? [make("p", {}, text)] : [];
      view.region.replaceChildren(...said);
    }
  };

  /** Take in the region of a view that has been made. */
  const add = (root, region, signal) => {
    const view = { root, region };
    views.push(view);
    const prefer = ({ target }) => {
      if (!wholeGame(root).contains(target)) return;
      views = [view, ...views.filter((each) => each !== view)];
    };
    document.addEventListener("focusin", prefer, { signal });
    document.addEventListener("pointerdown", prefer, { signal, capture: true });
    signal.addEventListener("abort", () => {
      views = views.filter((each) => each !== view);
    });
    // A region is heard when it changes, not when it comes: first it stands there empty.
    requestAnimationFrame(() => heard() === view && say());
  };

  return { add, heard, say };
};
