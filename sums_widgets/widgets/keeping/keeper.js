// The keeper: announces and stores what Python sends, and offers the game when no kernel answers.

/** Copy the text of a box, with a fallback for pages without clipboard access. */
const copyFrom = async (box) => {
  try {
    await navigator.clipboard.writeText(box.value);
  } catch {
    box.select();
    document.execCommand("copy");
  }
};

/** Save a game as a file with the browser's download. */
const saveGame = (text) => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  make("a", { href: address, download: "game.txt" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
};

/** Offer a game as a text to copy or to save: this works without a kernel. */
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

/** Make the banner of a game whose kernel does not answer. */
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
  runPart("the speaker", () => speaker.show(ear, signal));

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

const NO_PULSE = { touched: () => {}, heard: () => {} };

export default () => {
  const heart = { state: "there", text: () => "", touched: NO_PULSE.touched, views: new Set() };
  const speaker = makeSpeaker();
  return {
    initialize: setUpWith((model) => {
      const stopSpeaking = runPart("the speaker", () => speaker.initialize(model));
      const store = makeStore(model.get("name"));
      const tell = (state) => {
        if (state === heart.state) return;
        heart.state = state;
        heart.views.forEach((show) => runPart("the keeper's view", show));
      };
      const pulse = runPart("the pulse", () => makePulse(model, tell)) ?? NO_PULSE;
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
      hear(model, "msg:custom", (told) => {
        deeds[told.do]?.(told);
        pulse.heard();
      });
      hear(model, "change:kept", () => {
        const told = model.get("kept");
        if (!told) return;
        deeds.keep(told);
        model.set("kept", null); // a notebook saves its models' state; this must not be in it
        pulse.heard();
      });
      const asText = (game) => {
        const { id, record, bookmark } = game;
        return { id, text: record + bookmark, old: isOld(game) };
      };
      model.send({ do: "found", games: store.read().map(asText) });
      return stopSpeaking;
    }),
    render: renderWith("sums-paper sums-keeper", showKeeper(heart, speaker)),
  };
};
