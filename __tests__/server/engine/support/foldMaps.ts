import type { FoldMap, FoldMaps } from '../../../../server/engine/local/compose/foldMaps';
import { computePlane, createPlane } from '../../../../server/engine/local/image/raster';

/** Returns a map of 40 × 60 pixels. `lightAt` returns its values (128: mean light) at a place, 0..1 across and down. */
export function foldMapOf(lightAt: (across: number, down: number) => number): FoldMap {
  const alpha = createPlane(40, 60, 1);
  const light = computePlane(alpha, (i) => lightAt(((i % 40) + 0.5) / 40, (Math.floor(i / 40) + 0.5) / 60));
  const data = Uint8Array.from({ length: 40 * 60 * 3 }, (_, i) => light.data[Math.floor(i / 3)]!);
  return { colour: { width: 40, height: 60, data }, alpha };
}

const flat = foldMapOf(() => 128);

/** Maps without folds, for tests of anything else. */
export const noFolds: FoldMaps = {
  torsos: [flat],
  shortSleeves: [[flat, flat]],
  longSleeves: [[flat, flat]],
  skirts: [flat, flat, flat, flat],
};
