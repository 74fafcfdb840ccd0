// The speaker: one live region for screen readers, and the voice that reads aloud.

/** Keep the views of one model: of all that are to be seen, the one used last is heard. */
const makeViews = () => {
  let views = [];
  const add = (root, signal) => {
    views.push(root);
    const prefer = ({ target }) => {
      if (!wholeGame(root).contains(target)) return;
      views = [root, ...views.filter((view) => view !== root)];
    };
    document.addEventListener("focusin", prefer, { signal });
    document.addEventListener("pointerdown", prefer, { signal, capture: true });
    signal.addEventListener("abort", () => {
      views = views.filter((view) => view !== root);
    });
  };
  const isShown = (root) => root.isConnected && root.checkVisibility();
  return { add, all: () => views, heard: () => views.find(isShown) ?? null };
};

/** Tell if a person is at this page: of two windows with the same game, only one reads aloud. */
const isAttended = () => document.visibilityState === "visible" && document.hasFocus();

/** Put what is said into the live region of the view that is heard, and into no other. */
const announce = (model, views) => {
  const { text = "" } = model.get("say");
  const heard = views.heard();
  for (const view of views.all()) {
    const said = view === heard && text ? [make("p", {}, text)] : [];
    view.firstChild.replaceChildren(...said);
  }
};

/** Read what is said aloud, if that is wanted here. */
const readAloud = (model, views, reader) => {
  const [{ text = "", title = "" }, { on, language }] = [model.get("say"), model.get("reading")];
  if (!on) reader.stop();
  else if (views.heard() && isAttended()) reader.read([title, text], language);
};

const showSpeaker = (model, views) => (_model, root, signal) => {
  root.replaceChildren(make("div", { role: "status" }));
  root.removeAttribute("tabindex");
  views.add(root, signal);
  // A live region is heard when it changes, not when it comes: first it stands there empty.
  requestAnimationFrame(() => views.heard() === root && announce(model, views));
};

export default () => {
  let views = null;
  return {
    // Once for each model, however many views it has: nothing is read twice.
    initialize({ model }) {
      views = makeViews();
      const reader = makeReader(() => model.send({ do: "no-voice" }));
      const say = () => {
        announce(model, views);
        readAloud(model, views, reader);
      };
      model.on("change:say", say);
      model.on("change:reading", () => model.get("reading").on || reader.stop());
      return () => reader.stop();
    },
    render: ({ model, el }) => renderWith("sums-speaker", showSpeaker(model, views))({ model, el }),
  };
};
