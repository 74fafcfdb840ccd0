// Reading aloud with the voices of the computer.

/** For how many milliseconds a browser may look for its voices. */
const VOICES_LOAD = 2000;

/** Give the part of a language's name that says which language it is: en of en-GB. */
const languageOf = (name) => name.toLowerCase().split(/[-_]/)[0];

/** Choose a voice for a language: rather one of this computer, rather the usual one. */
const chooseVoice = (voices, language) => {
  const fitting = voices.filter(({ lang }) => languageOf(lang) === languageOf(language));
  const near = fitting.filter(({ localService }) => localService);
  return near.find((voice) => voice.default) ?? near[0] ?? fitting[0] ?? null;
};

/** Wait for a voice; browsers find theirs only after a while. None is null. */
const findVoice = (language) =>
  new Promise((found) => {
    const synthesis = window.speechSynthesis;
    if (!synthesis || !window.SpeechSynthesisUtterance) {
      found(null);
      return;
    }
    const look = () => chooseVoice(synthesis.getVoices(), language);
    const life = new AbortController();
    const finish = () => {
      life.abort();
      found(look());
    };
    if (look()) {
      finish();
      return;
    }
    setTimeout(finish, VOICES_LOAD);
    const seen = () => look() && finish();
    synthesis.addEventListener?.("voiceschanged", seen, { signal: life.signal });
  });

/** Make a reader of texts: what is new stops what is being read; `tellNone` hears of no voice. */
const makeReader = (tellNone) => {
  let wanted = 0;
  const stop = () => {
    wanted += 1;
    window.speechSynthesis?.cancel();
  };
  const read = async (texts, language) => {
    stop();
    const mine = wanted;
    const voice = await findVoice(language);
    if (mine !== wanted) return;
    if (!voice) {
      tellNone();
      return;
    }
    // One sentence after the other: some browsers stop in the middle of a long text.
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter(Boolean);
    for (const sentence of sentences) {
      const utterance = new SpeechSynthesisUtterance(sentence);
      Object.assign(utterance, { lang: voice.lang, voice });
      window.speechSynthesis.speak(utterance);
    }
  };
  return { read, stop };
};
