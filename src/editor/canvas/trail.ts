import type { Path } from '../../../workers/image/stroke';

/** Where the brush is, and how large it is there when that is not always the same; all in a stroke's units. */
export type Spot = readonly [x: number, y: number, size?: number];

/** Lengthens `path` by `added`. Of one stroke either all have sizes or none has. */
function appendPath(path: Path, { points, sizes }: Path): void {
  path.points.push(...points);
  if (sizes) (path.sizes ??= []).push(...sizes);
}

/** The path of one stroke as it comes. A pointer that rests, moving and pressing harder by less than a sixteenth of a pixel, adds nothing. */
export function createTrail() {
  const path: Path = { points: [] };
  let last: Spot | null = null;

  return {
    path,

    /** @returns what of `next` is new */
    extend(next: readonly Spot[]): Path {
      const added: Path = { points: [] };
      for (const spot of next) {
        if (last && spot.every((number, index) => number === last?.[index])) continue;
        last = spot;
        const [x, y, size] = spot;
        appendPath(added, { points: [x, y], sizes: size === undefined ? undefined : [size] });
      }
      appendPath(path, added);
      return added;
    },
  };
}
