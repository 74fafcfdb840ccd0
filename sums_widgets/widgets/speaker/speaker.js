// The speaker: one live region for screen readers, and the voice that reads aloud.

/** Whether a person is at this page: of two windows with the same game, only one reads aloud. */
const isAttended = () => document.visibilityState === "visible" && document.hasFocus();

/** Read the current text aloud, if that is turned on. */
const readAloud = (model, live, reader) => {
  const [{ text = "", title = "" }, { on, language }] = [model.get("say"), model.get("reading")];
  if (!on) reader.stop();
  else if (live.heard() && isAttended()) reader.read([title, text], language);
};

/** Make a speaker: set up once for each model, so that nothing is read twice; then each view. */
const makeSpeaker = () => {
  let live = null;
  return {
    initialize(model) {
      live = makeLive(model);
      const reader = makeReader(() => model.send({ do: "no-voice" }));
      hear(model, "change:say", live.say);
      hear(model, "change:say", () => readAloud(model, live, reader));
      hear(model, "change:reading", () => model.get("reading").on || reader.stop());
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
