/**
 * Calls back at the start and at the end of each frame.
 *
 * @param begun called when a frame starts
 * @param drawn called in the first task after everything in the frame has been drawn
 * @returns a function that stops the calls
 */
export function onEachFrame(begun: () => void, drawn: () => void = () => undefined): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', drawn);
  port1.start();
  let frame = requestAnimationFrame(function next() {
    frame = requestAnimationFrame(next);
    begun();
    // A posted message is the first task after the frame.
    port2.postMessage(null);
  });
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
