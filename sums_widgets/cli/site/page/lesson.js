// A lesson or a game that runs by itself: it shows its progress, and then the page stays calm.
// A plain script, so that it can report what is wrong where modules are not allowed (file://).
(() => {
  const part = (name) => document.getElementById(`sums-${name}`);
  const words = part("words").dataset;
  const FROM = 0.15; // share of the bar at which Python starts to load
  const TO = 0.7; // share of the bar at which it is loaded
  const USUAL = 12000; // typical milliseconds for that
  const PATIENCE = 45000; // milliseconds without progress until a retry is offered
  let stepped = performance.now();

  const step = (text, share) => {
    stepped = performance.now();
    part("said").textContent = text;
    part("progress").value = Math.max(part("progress").value, share);
    part("slow").hidden = true;
  };

  if (location.protocol === "file:") {
    part("said").textContent = words.file;
    part("first").textContent = words.help;
    part("progress").hidden = true;
    return;
  }

  const show = () => {
    if (part("loading").hidden) return;
    part("loading").hidden = true;
    document.querySelector(".jp-WindowedPanel-outer")?.scrollTo(0, 0);
  };

  const watch = setInterval(() => {
    part("slow").hidden = performance.now() - stepped < PATIENCE;
    if (part("loading").hidden) clearInterval(watch);
  }, 1000);
  part("look").addEventListener("click", show);

  // --- the calm page: nothing that two taps or a stray key could change --------------------------

  const isCalm = () => document.body.classList.contains("sums-calm");
  const listen = (name, deed) => addEventListener(name, (event) => isCalm() && deed(event), true);

  // A game saves itself, and a lesson is always that of the site: never ask about saving.
  listen("beforeunload", (event) => event.stopImmediatePropagation());

  // The keys belong to the games; elsewhere they would change the notebook.
  listen("keydown", (event) => {
    const isOurs = event.target.closest?.(".jp-OutputArea, .sums-head, dialog");
    if (!isOurs) event.stopImmediatePropagation();
  });

  // A double tap on a text would open it for editing.
  listen("dblclick", (event) => {
    if (event.target.closest?.(".jp-MarkdownCell")) event.stopImmediatePropagation();
  });

  // A link to another lesson opens it here. Jupyter has turned a relative one into a link to its file.
  const files = new URL("../files/", location.href).href;
  listen("click", (event) => {
    const { href = "" } = event.target.closest?.(".jp-RenderedMarkdown a[href]") ?? {};
    const [file] = href.split(/[?#]/);
    if (!file.startsWith(files) || !file.endsWith(".ipynb")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const lesson = decodeURIComponent(file.slice(files.length));
    location.search = `?path=${encodeURIComponent(lesson)}`;
  });

  /** Show or hide Jupyter's tools around a notebook. */
  const setTools = ({ shell }, { toolbar }, isShown) => {
    for (const each of [shell.top, shell.menu, toolbar]) each?.setHidden(!isShown);
    document.body.classList.toggle("sums-calm", !isShown);
    const { fewer, more } = part("tools-said").dataset;
    part("tools-said").textContent = isShown ? fewer : more;
    part("tools").hidden = false;
  };

  // --- loading -------------------------------------------------------------------------------------

  /** Wait until `find` returns something, and return it. */
  const until = async (find) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((look) => setTimeout(look, 50));
    }
  };

  /** Advance the bar ever slower while Python loads: the duration is unknown. */
  const creep = () => {
    const start = performance.now();
    const timer = setInterval(() => {
      const share = 1 - Math.exp((start - performance.now()) / USUAL);
      part("progress").value = Math.max(part("progress").value, FROM + (TO - FROM) * share);
      if (part("loading").hidden) clearInterval(timer);
    }, 200);
  };

  /** Count the cells that have run, by the kernel's messages; show the page after the first. */
  const follow = (kernel, count) => {
    let done = 0;
    kernel.iopubMessage.connect((_, { header, parent_header: asked, content }) => {
      const isEnd = header.msg_type === "status" && content.execution_state === "idle";
      if (!isEnd || asked.msg_type !== "execute_request") return;
      done += 1;
      step(words.cells, TO + ((1 - TO) * done) / count);
      document.body.dataset.sums = done < count ? "running" : "ready";
      show();
    });
  };

  const begin = async () => {
    const app = await until(() => window.jupyterapp);
    step(words.opening, FROM / 2);
    const panel = await until(() => {
      const current = app.shell.currentWidget;
      return current?.sessionContext?.isReady && current.sessionContext.session?.kernel && current;
    });
    const { content: notebook, sessionContext } = panel;
    setTools(app, panel, Boolean(notebook.model.getMetadata("sums")?.codeIsShown));
    part("tools").addEventListener("click", () => setTools(app, panel, isCalm()));
    app.formatChanged.connect(() => setTools(app, panel, !isCalm())); // a phone was rotated
    for (const cell of notebook.widgets) {
      cell.toggleClass("sums-to-begin", Boolean(cell.model.getMetadata("tags")?.includes("to-begin")));
    }
    step(words.python, FROM);
    creep();
    follow(sessionContext.session.kernel, notebook.widgets.filter(({ model }) => model.type === "code").length);
    void app.commands.execute("notebook:run-all-cells");
    notebook.activeCellIndex = 0;
  };

  try {
    localStorage.setItem("sums-widgets-page", location.pathname + location.search);
  } catch {
    // Without storage there is no game to continue.
  }
  void begin();
})();
