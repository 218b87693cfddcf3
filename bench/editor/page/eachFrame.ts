/** Before anything else that the frame will bring. @returns ends it */
export function eachFrame(act: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    frame = requestAnimationFrame(next);
    act();
  });
  return () => cancelAnimationFrame(frame);
}
