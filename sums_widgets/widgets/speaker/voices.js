// Reading aloud with the voices of the computer.

/** How many milliseconds a browser may take to load its voices. */
const VOICES_LOAD = 2000;

/** Return the primary language of a language tag: en of en-GB. */
const languageOf = (name) => name.toLowerCase().split(/[-_]/)[0];

/** Return the best voice for a language, preferring local ones and the default; or null. */
const chooseVoice = (voices, language) => {
  const fitting = voices.filter(({ lang }) => languageOf(lang) === languageOf(language));
  const near = fitting.filter(({ localService }) => localService);
  return near.find((voice) => voice.default) ?? near[0] ?? fitting[0] ?? null;
};

/** Split a text into sentences; without a lookbehind, a syntax error in older Safaris. */
const sentencesOf = (text) => text.replace(/([.!?])\s+/g, "$1\n").split("\n").filter(Boolean);

/** Resolve to a voice, or to null if there is none; browsers load theirs only after a while. */
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

/** Make a reader: a new text interrupts the last; `tellNone` is called if there is no voice. */
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
    // One utterance for each sentence: some browsers stop in the middle of a long text.
    for (const sentence of texts.flatMap(sentencesOf)) {
      const utterance = new SpeechSynthesisUtterance(sentence);
      Object.assign(utterance, { lang: voice.lang, voice });
      window.speechSynthesis.speak(utterance);
    }
  };
  return { read, stop };
};
