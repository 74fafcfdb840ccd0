// The browser's storage: a few games under a name. Anybody may have written to it.

const MOST_GAMES = 5;
const LONGEST_GAME = 200000;
const A_DAY = 24 * 60 * 60 * 1000; // milliseconds

/** Whether something from the storage has the form of a game. */
const isGame = (game) =>
  [game?.id, game?.record, game?.bookmark].every((part) => typeof part === "string") &&
  game.record.length <= LONGEST_GAME;

/** Return the lines of a record; each of them ends with a line end. */
const linesOf = (record) => record.split("\n").slice(0, -1);

/** Whether a game is over: a line says so. */
const isOver = ({ record }) => linesOf(record).some((line) => line.startsWith("end "));

/** Whether a game was saved over a day ago: Safari deletes it after seven without a visit. */
const isOld = ({ time = 0 }) => Date.now() - time > A_DAY;

/** Whether the text of a game must not be shown: its racks are closed, and it is not over. */
const isSecret = (record) => /^#options .*\bclosed\b/m.test(record) && !isOver({ record });

/** Return the newest games; those that are over are dropped first. */
const newest = (games) => {
  const left = [...games];
  while (left.length > MOST_GAMES) {
    const last = left.findLastIndex(isOver);
    left.splice(last > 0 ? last : left.length - 1, 1);
  }
  return left;
};

/** Make the store of the games under a name; without a name, it holds the last one in memory. */
const makeStore = (name) => {
  const key = `sums-widgets:${name}`;
  let last = null;

  const read = () => {
    if (!name) return [];
    try {
      const { games } = JSON.parse(localStorage.getItem(key)) ?? {};
      return Array.isArray(games) ? games.filter(isGame).slice(0, MOST_GAMES) : [];
    } catch {
      return [];
    }
  };

  /** Write as many games as there is room for; return whether the first of them is stored. */
  const write = (games) => {
    if (!name) return true;
    for (let count = games.length; count > 0; count -= 1) {
      try {
        localStorage.setItem(key, JSON.stringify({ games: games.slice(0, count) }));
        return true;
      } catch {
        // No room or no permission: try with fewer.
      }
    }
    return false;
  };

  return {
    read,
    /** Return the game that was saved last, as one text. */
    text: () => (last ? last.record + last.bookmark : ""),
    /** Add lines to a game: `stored`, `full`, or `unknown` if the lines before are not known. */
    keep: ({ id, known, lines, size, bookmark }) => {
      const games = read();
      const before = last?.id === id ? last : games.find((game) => game.id === id);
      const kept = linesOf(before?.record ?? "").slice(0, known);
      const record = [...kept, ...lines].map((line) => `${line}\n`).join("");
      if (kept.length !== known || record.length !== size) return "unknown";
      last = { id, record, bookmark, time: Date.now() };
      const others = games.filter((game) => game.id !== id);
      return write(newest([last, ...others])) ? "stored" : "full";
    },
    forget: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // A storage that cannot be accessed holds nothing of ours.
      }
    },
  };
};
