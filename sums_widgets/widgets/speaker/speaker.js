// The speaker: one live region for screen readers, and the voice that reads aloud.

/** Tell if a person is at this page: of two windows with the same game, only one reads aloud. */
const isAttended = () => document.visibilityState === "visible" && document.hasFocus();

/** Read what is said aloud, if that is wanted here. */
const readAloud = (model, live, reader) => {
  const [{ text = "", title = "" }, { on, language }] = [model.get("say"), model.get("reading")];
  if (!on) reader.stop();
  else if (live.heard() && isAttended()) reader.read([title, text], language);
};

/** Make a speaker: set up once for each model, so that nothing is read twice; then each view. */
const makeSpeaker = () => {
  let live = null;
  return {
    initialize({ model }) {
      live = makeLive(model);
      const reader = makeReader(() => model.send({ do: "no-voice" }));
      const say = () => {
        live.say();
        readAloud(model, live, reader);
      };
      model.on("change:say", say);
      model.on("change:reading", () => model.get("reading").on || reader.stop());
      return () => reader.stop();
    },
    /** Put a live region into an element of a view. */
    show(element, signal) {
      const region = make("div", { role: "status" });
      element.replaceChildren(region);
      live.add(element, region, signal);
    },
  };
};
