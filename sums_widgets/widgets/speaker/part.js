// The speaker as a part of its own, for pages that keep no game.

export default () => {
  const speaker = makeSpeaker();
  const show = (_model, root, signal) => {
    root.removeAttribute("tabindex");
    speaker.show(root, signal);
  };
  return { initialize: speaker.initialize, render: renderWith("sums-speaker", show) };
};
