/** The points of one stroke as they come. A pointer that rests, or moves by less than a sixteenth of a pixel, adds none. */
export function createTrail() {
  const points: number[] = [];

  return {
    points,

    /** @returns the points of `next` that are new */
    extend(next: readonly (readonly [number, number])[]): number[] {
      const added: number[] = [];
      for (const [x, y] of next) {
        const length = points.length;
        if (length > 0 && points[length - 2] === x && points[length - 1] === y) continue;
        points.push(x, y);
        added.push(x, y);
      }
      return added;
    },
  };
}
