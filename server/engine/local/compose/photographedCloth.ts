import { luminanceOf } from '../image/lab';
import { softBlur, weightedColours } from '../image/blur';
import { clamp, computePlane, smoothstep, thresholded, unionOf, wholeBoxOf, type Plane } from '../image/raster';
import { erode } from '../image/regions';
import type { Layer } from '../warp/mesh';

/** The light and colour of cloth are compared over this distance, in shoulder widths. Prints, pockets and the fading of denim are narrower. Tuned by eye. */
const lightReach = 0.3;

/** By how much the light may darken or brighten a channel of the photographed cloth. */
const gainLimits = { min: 0.4, max: 2.5 };

/**
 * If the cloth is so black in its photo that it needs to be brightened more, it would be darker than its edges, which stay as they are. `gainLimits.max` as a
 * share of what it needs: from the higher value on, the photo is drawn, and up to the lower one it isn't. Tuned by eye on a T-shirt.
 */
const tooBlack = [0.4, 0.8] as const;

/**
 * By how much the hue of a pixel differs from that of the cloth around it (0..255): up to the lower limit it is a tint of the room's light, as in the folds of
 * white cloth, and is removed. From the higher limit on it is a print. Tuned by eye.
 */
const tintLimits = [12, 30] as const;

/** Near its edges, cloth stays as it is: its photo has floor, shadows and the back of the garment there. In shoulder widths. */
const edgeWidth = 0.03;

/** Returns how far inside the cloth of some layers a pixel is, from 0 (at its edge) to 1. */
function insideOf(layers: readonly Layer[], scale: number): Plane {
  const solid = thresholded(layers.map(({ alpha }) => alpha).reduce(unionOf), 0.9);
  const width = Math.max(1, Math.round(scale * edgeWidth));
  const inner = softBlur(erode(solid, width), width / 2);
  return computePlane(inner, (i) => smoothstep(0.5, 1, inner.data[i]!));
}

/** Draws the cloth of one layer. @param share how much of the photo is drawn at each pixel, 0..1 */
function drawLayer(layer: Layer, photographed: Layer, share: Plane, scale: number): void {
  const solid = thresholded(photographed.alpha, 0.9);
  const box = wholeBoxOf(solid);
  const reach = scale * lightReach;
  const [own, even] = [photographed, layer].map(({ colour }) => weightedColours(colour, solid, reach, box));
  const { data } = layer.colour;
  const around: [number, number, number] = [0, 0, 0];
  const shown: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < solid.data.length; i++) {
    if (share.data[i] === 0 || solid.data[i] === 0) continue;
    let needed = 0;
    for (let c = 0; c < 3; c++) {
      around[c] = even!.colour(i, c);
      const gain = (around[c]! + 1) / (own!.colour(i, c) + 1);
      needed = Math.max(needed, gain);
      shown[c] = Math.min(255, photographed.colour.data[i * 3 + c]! * clamp(gain, gainLimits.min, gainLimits.max));
    }
    // Cloth of one hue in the light and shade of the photo.
    const light = (luminanceOf(shown) + 1) / (luminanceOf(around) + 1);
    const tint = Math.max(...shown.map((colour, c) => Math.abs(colour - around[c]! * light)));
    const hue = smoothstep(...tintLimits, tint);
    const drawn = share.data[i]! * smoothstep(...tooBlack, gainLimits.max / needed);
    for (let c = 0; c < 3; c++) {
      const plain = around[c]! * light;
      const colour = clamp(plain + (shown[c]! - plain) * hue, 0, 255);
      data[i * 3 + c] = Math.round(data[i * 3 + c]! + (colour - data[i * 3 + c]!) * drawn);
    }
  }
}

/**
 * Gives cloth the look that it has in its photo, in place: with creases, faint prints, seams, pockets and fading, which cleaning and ironing have removed. The
 * light and the colour of wider areas stay as they are, and so do the edges of the layers, which are one garment together.
 *
 * @param photographed the same layers with the colours of the photo
 * @param scale the shoulder width in pixels
 */
export function drawPhotographed(layers: readonly Layer[], photographed: readonly Layer[], scale: number): void {
  const inside = insideOf(layers, scale);
  layers.forEach((layer, i) => drawLayer(layer, photographed[i]!, inside, scale));
}
