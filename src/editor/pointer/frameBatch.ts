/** Collects numbers and hands them on once a frame, so that a pointer of 1,000 Hz costs no more messages than one of 60. */
export function createFrameBatch(send: (numbers: number[]) => void) {
  let waiting: number[] = [];
  let frame: number | null = null;

  function flush(): void {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    if (waiting.length === 0) return;
    const numbers = waiting;
    waiting = [];
    send(numbers);
  }

  return {
    add(numbers: readonly number[]): void {
      waiting.push(...numbers);
      frame ??= requestAnimationFrame(flush);
    },

    /** At once. */
    flush,

    drop(): void {
      waiting = [];
      flush();
    },
  };
}
