import { tidy } from '@tensorflow/tfjs-core';
import { createPlane, type Plane, type Raster } from '../image/raster';
import { resizeRaster } from '../image/resize';
import { loadLayers, takeData } from './layers';

/** A network that finds where the neck of a garment laid flat is open (training/README.md). */
export interface NeckNetwork {
  /**
   * Returns the network's confidence, 0..1, that a place lies above the front edge of the neck, where the inside of the garment's back is visible. One value
   * per cell of 4 × 4 pixels of the network's input. The value is the sigmoid of the sum of two logits, one from the picture and one from its mirror image, so
   * it is nearer to 0 or 1 than a probability. The limits in `neckOpening.ts` apply to this value.
   * @param neck a square picture around the neck, as wide as the garment between its armpits, with the neck at a quarter of its height
   */
  readonly run: (neck: Raster) => Plane;
  /**
   * Returns what the network's encoder sees around the neck: the mean and the maximum of each of its features, first of the coarse ones, then of the finer
   * ones. `neckType.ts` predicts the type of the neck from them.
   * @param neck the same picture as for `run`
   */
  readonly describe: (neck: Raster) => Float32Array;
}

/** The rows that `describe` looks at, as shares of the picture: those with the neck and the chest below it. */
const describedRows = { s32: [0, 2 / 3], s16: [0.1, 0.6] } as const;

/** Returns the mean and the maximum of each channel of features (rows × columns × channels) over some of their rows. */
function meanAndMaxOf(features: Float32Array, side: number, [from, to]: readonly [number, number]): number[] {
  const channels = features.length / (side * side);
  const [first, end] = [Math.floor(from * side) * side, Math.ceil(to * side) * side];
  return Array.from({ length: channels }, (_, channel) => {
    let sum = 0;
    let max = -Infinity;
    for (let cell = first; cell < end; cell++) {
      const value = features[cell * channels + channel]!;
      sum += value;
      max = Math.max(max, value);
    }
    return [sum / (end - first), max];
  }).flat();
}

/**
 * Loads the network that finds neck openings. The backend must have been started (`startBackend`).
 * @throws Error if the .bin file isn't the one that the .json file describes
 */
export async function loadNeckNetwork(weightsDir: string): Promise<NeckNetwork> {
  const { manifest, conv, separable, features } = await loadLayers(weightsDir, 'neck-opening');
  const { side } = manifest;
  const cells = side / 4;
  const logitsOf = (pixels: Float32Array): Float32Array =>
    takeData(
      tidy(() => {
        const { s4 } = features(pixels, side);
        return conv(separable(separable(separable(s4, 'neck0'), 'neck1'), 'neck2'), 'neck');
      }),
    );
  const pixelsOf = (neck: Raster): Float32Array =>
    Float32Array.from(resizeRaster(neck, side, side).data, (value) => value / 127.5 - 1);
  return {
    describe(neck) {
      const [s32, s16] = tidy(() => {
        const seen = features(pixelsOf(neck), side);
        return [seen.s32, seen.s16] as const;
      });
      return Float32Array.from([
        ...meanAndMaxOf(takeData(s32), side / 32, describedRows.s32),
        ...meanAndMaxOf(takeData(s16), side / 16, describedRows.s16),
      ]);
    },
    run(neck) {
      const straight = pixelsOf(neck);
      const mirrored = new Float32Array(straight.length);
      for (let i = 0; i < side * side; i++) {
        const from = (i - (i % side) + side - 1 - (i % side)) * 3;
        mirrored.set(straight.subarray(from, from + 3), i * 3);
      }
      const [logits, mirroredLogits] = [logitsOf(straight), logitsOf(mirrored)];
      const opening = createPlane(cells, cells);
      for (let i = 0; i < opening.data.length; i++) {
        const mirrorCell = i - (i % cells) + cells - 1 - (i % cells);
        opening.data[i] = 1 / (1 + Math.exp(-logits[i]! - mirroredLogits[mirrorCell]!));
      }
      return opening;
    },
  };
}
