import { tidy } from '@tensorflow/tfjs-core';
import { createPlane, type Plane, type Raster } from '../image/raster';
import { resizeRaster } from '../image/resize';
import { loadLayers, takeData } from './layers';

/** A network that finds where the neck of a garment laid flat is open (training/README.md). */
export interface NeckNetwork {
  /**
   * Returns the network's confidence, 0..1, that the inside of the garment's back is visible, because the place lies above the front edge of the neck. One
   * value per cell of 4 × 4 pixels of the network's input. The value is the sigmoid of the sum of two logits, one from the picture and one from its mirror
   * image, so it is nearer to 0 or 1 than a probability. The limits in `neckOpening.ts` apply to this value.
   * @param neck a square picture around the neck, as wide as the garment between its armpits, with the neck at a quarter of its height
   */
  readonly run: (neck: Raster) => Plane;
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
  return {
    run(neck) {
      const { data } = resizeRaster(neck, side, side);
      const straight = Float32Array.from(data, (value) => value / 127.5 - 1);
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
