// Live regions: the `say` of a model is announced once, however many views it has.

/** Make the live regions of a model: of the visible views, the one used last announces. */
const makeLive = (model) => {
  let views = [];

  /** Return the view that announces, or null while none is visible. */
  const heard = () => views.find(({ root }) => isShown(root)) ?? null;

  /** Put the text into the region that announces, and clear the others. */
  const put = () => {
    const { text = "" } = model.get("say");
    const hearing = heard();
    for (const view of views) {
      // A new element, or the same sentence would not be announced a second time.
      const said = view === hearing && text ? [make("p", {}, text)] : [];
      view.region.replaceChildren(...said);
    }
  };

  const say = () => runPart("the live region", put);

  /** Add the region of a new view. */
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
    // A region is announced when it changes, not when it is added: it is empty at first.
    requestAnimationFrame(() => heard() === view && say());
  };

  return { add, heard, say };
};
