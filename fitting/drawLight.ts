import type { Target } from './drawCloth';
import type { Size } from './geometry';
import type { ClothLight } from './order';

/** Lightest and darkest cloth: by how much its channels are multiplied and divided. A shadow can be lifted with it, or a shiny fold dimmed. Tuned by eye. */
const mostLight = 1.8;

/** For each amount of lighter (first table) and darker cloth, 0..255, the factor of the channels in 256ths. */
const [lighterGains, darkerGains] = [1, -1].map((sign) =>
  Uint16Array.from({ length: 256 }, (_, amount) => Math.round(256 * mostLight ** ((sign * amount) / 255))),
) as [Uint16Array, Uint16Array];

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
      if (coverage[index] === 0 || (lighter[index] === 0 && darker[index] === 0)) continue;
      const gain = (lighterGains[lighter[index]!]! * darkerGains[darker[index]!]!) / 65536;
      const share = 1 + ((gain - 1) * coverage[index]!) / 255;
      for (let i = index * channels; i < index * channels + 3; i++)
        data[i] = Math.min(255, Math.round(data[i]! * share));
    }
  }
}
