// The speaker as a widget of its own, for pages that do not store a game.

export default () => {
  const speaker = makeSpeaker();
  const show = (_model, root, signal) => {
    root.removeAttribute("tabindex");
    speaker.show(root, signal);
  };
  return { initialize: setUpWith(speaker.initialize), render: renderWith("sums-speaker", show) };
};
