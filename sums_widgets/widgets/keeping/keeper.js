// The keeper: says and stores what it is told, and shows the way out when no kernel answers.

/** Copy a text from a box, in every page that has a way to do so. */
const copyFrom = async (box) => {
  try {
    await navigator.clipboard.writeText(box.value);
  } catch {
    box.select();
    document.execCommand("copy");
  }
};

/** Let the browser save a game as a file. */
const saveGame = (text) => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  make("a", { href: address, download: "game.txt" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
};

/** Offer a game as a text to copy or to save: this works with no kernel at all. */
const rescueElement = (text, words) => {
  const label = { readonly: true, rows: 4, "aria-label": words.text, spellcheck: "false" };
  const box = make("textarea", { class: "sums-rescue", ...label });
  box.value = text;
  const done = make("span", { role: "status" });
  const action = (name, act) => {
    const each = make("button", { type: "button", class: "sums-button", "data-rescue": name });
    each.append(words[name]);
    each.addEventListener("click", act);
    return each;
  };
  const copy = action("copy", async () => {
    await copyFrom(box);
    done.textContent = words.copied;
  });
  const save = action("download", () => saveGame(text));
  if (isSecret(text)) return make("div", { class: "sums-buttons" }, save);
  return [box, make("div", { class: "sums-buttons" }, copy, save, done)];
};

/** Write the banner of a game whose kernel does not answer. */
const bannerElement = (state, text, words) => {
  const lines = [text && words.safe, words[state]].filter(Boolean);
  const said = lines.map((line) => make("p", {}, line));
  const alert = make("div", { role: "alert" }, make("h2", {}, words.title), said);
  return make("section", { class: "sums-lost-game" }, alert, text && rescueElement(text, words));
};

/** Show one view of the keeper: it speaks, but most of the time there is nothing to see. */
const showKeeper = (heart, speaker) => (model, root, signal) => {
  const [ear, eye] = [make("div", { class: "sums-speaker" }), make("div")];
  root.replaceChildren(ear, eye);
  root.removeAttribute("tabindex");
  speaker.show(ear, signal);

  const siblings = () => [...(root.parentElement?.children ?? [])].filter((each) => each !== root);

  const show = () => {
    const words = model.get("words");
    const isLost = heart.state === "gone" || heart.state === "away";
    const line = heart.state === "busy" ? words.busy : model.get("note");
    const note = line ? [make("p", { class: "sums-keeper-note", role: "status" }, line)] : [];
    const banner = () => bannerElement(heart.state, heart.text(), words);
    eye.replaceChildren(...(isLost ? [banner()] : note));
    root.toggleAttribute("data-quiet", !isLost && !line);
    siblings().forEach((each) => each.toggleAttribute("inert", isLost));
    wholeGame(root).classList.toggle("sums-lost", isLost);
  };

  const touched = (event) => {
    if (wholeGame(root).contains(event.target) && !root.contains(event.target)) heart.touched();
  };
  document.addEventListener("pointerdown", touched, { signal, capture: true });
  document.addEventListener("keydown", touched, { signal, capture: true });
  heart.views.add(show);
  signal.addEventListener("abort", () => heart.views.delete(show));
  follow(model, ["words", "note"], show);
};

export default () => {
  const heart = { state: "there", text: () => "", touched: () => {}, views: new Set() };
  const speaker = makeSpeaker();
  return {
    // Once for each model, however many views it has: one store, one pulse.
    initialize({ model }) {
      const stopSpeaking = speaker.initialize({ model });
      const store = makeStore(model.get("name"));
      const pulse = makePulse(model, (state) => {
        if (state === heart.state) return;
        heart.state = state;
        heart.views.forEach((show) => show());
      });
      Object.assign(heart, { text: store.text, touched: pulse.touched });
      const deeds = {
        keep: (told) => {
          const outcome = store.keep(told);
          if (outcome === "unknown") model.send({ do: "ask" });
          if (outcome === "full") model.send({ do: "full" });
        },
        forget: store.forget,
        pong: () => {},
      };
      model.on("msg:custom", (told) => {
        pulse.heard();
        deeds[told.do]?.(told);
      });
      model.on("change:kept", () => {
        const told = model.get("kept");
        if (!told) return;
        model.set("kept", null); // a notebook saves what its models hold, and this is not for it
        pulse.heard();
        deeds.keep(told);
      });
      const asText = ({ id, record, bookmark }) => ({ id, text: record + bookmark });
      model.send({ do: "found", games: store.read().map(asText) });
      return stopSpeaking;
    },
    render: renderWith("sums-paper sums-keeper", showKeeper(heart, speaker)),
  };
};
