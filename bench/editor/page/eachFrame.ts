/**
 * @param begun before anything else that the frame will bring
 * @param drawn after everything of the frame was drawn, and before what comes next
 * @returns ends it
 */
export function eachFrame(begun: () => void, drawn: () => void = () => undefined): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', drawn);
  port1.start();
  let frame = requestAnimationFrame(function next() {
    frame = requestAnimationFrame(next);
    begun();
    // A message of its own is the first thing to come after a frame.
    port2.postMessage(null);
  });
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
