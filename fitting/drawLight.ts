import type { Target } from './drawCloth';
import type { Size } from './geometry';
import type { ClothLight } from './order';

/** Lightest and darkest cloth: by how much its channels are multiplied and divided. A shadow can be lifted with it, or a shiny fold dimmed. Tuned by eye. */
const mostLight = 1.8;

/** The factor of the channels, by how much lighter than darker the cloth is brushed: from -255 at index 0 to 255 at the last index. */
const gains = Float64Array.from({ length: 511 }, (_, i) => mostLight ** ((i - 255) / 255));

/**
 * Makes the drawn cloth lighter and darker where the customer brushed it so, in place. Like light and shadow, it multiplies the colours.
 * @param coverage how much of each pixel of the frame shows cloth, 0..255
 */
export function drawLight(
  { width }: Size,
  { data, channels }: Target,
  { lighter, darker, box }: ClothLight,
  coverage: Uint8Array,
): void {
  for (let y = box.top; y < box.bottom; y++) {
    for (let index = y * width + box.left; index < y * width + box.right; index++) {
      const change = lighter[index]! - darker[index]!;
      if (coverage[index] === 0 || change === 0) continue;
      const factor = 1 + ((gains[255 + change]! - 1) * coverage[index]!) / 255;
      for (let i = index * channels; i < index * channels + 3; i++)
        data[i] = Math.min(255, Math.round(data[i]! * factor));
    }
  }
}
