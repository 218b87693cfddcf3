import type { ClothTone } from '../contract/fit';
import type { Cloth } from './cloth';
import { lazily } from './lazily';
import { isSameTone, restingTone } from './parameters';
import { smoothClothOf } from './smoothCloth';
import { type ColourGrid, forEachColour, luminanceOf, surroundingColours } from './surroundingColours';

/** How far the cloth counts towards the light at a place, as a share of the cloth's side if it were a square. Folds are narrower. Tuned by eye. */
const lightReachShare = 0.12;

/** By how much evenness may brighten or darken a channel. */
const gainLimits = { min: 0.5, max: 2.5 };

/** The exponent of a value between 0 and 1. At full brightness, the value becomes its square root; at the lowest, its square. */
const gammaOf = ({ brightness }: ClothTone) => 2 ** -brightness;

/** At full warmth, red is multiplied by this, and blue divided by it. */
const warmestGain = 1.25;

/** For each channel, its new value, 0..255, by its old one. */
function tablesOf(tone: ClothTone): Uint8Array[] {
  const gamma = gammaOf(tone);
  const red = warmestGain ** tone.warmth;
  return [red, 1, 1 / red].map((gain) =>
    Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * Math.min(1, (value / 255) * gain) ** gamma)),
  );
}

/** Returns the colour of the lit parts of the cloth: the mean of the cells between the 60th and the 90th percentile by luminance. */
function litColour(colours: Float32Array): number[] {
  const cells = Array.from({ length: colours.length / 3 }, (_, cell) => ({
    cell,
    luminance: luminanceOf(colours, cell),
  }))
    .filter(({ luminance }) => luminance > 0)
    .toSorted((a, b) => a.luminance - b.luminance);
  const lit = cells.slice(Math.floor(0.6 * cells.length), Math.ceil(0.9 * cells.length));
  return [0, 1, 2].map((c) => lit.reduce((sum, { cell }) => sum + colours[3 * cell + c]!, 0) / Math.max(1, lit.length));
}

/** Returns the light on the cloth: its coarse colours, which leave out folds, marks and small prints. */
const lightOn = (cloth: Cloth) => surroundingColours(cloth, lightReachShare * Math.sqrt(cloth.width * cloth.height));

/** Returns the cloth with the colour of the light in the place of each pixel's own. */
function lightCloth(cloth: Cloth, light: ColourGrid): Cloth {
  const pixels = cloth.pixels.slice();
  forEachColour(light, cloth, (index, [red, green, blue]) => {
    const bytes = Math.round(red!) | (Math.round(green!) << 8) | (Math.round(blue!) << 16);
    pixels[index] = (pixels[index]! & 0xff000000) | bytes;
  });
  return { ...cloth, pixels };
}

/** Returns how much each channel of each pixel is multiplied by at full evenness, three per pixel. */
function evenGains(cloth: Cloth, grid: ColourGrid): Float32Array {
  const lit = litColour(grid.colours);
  const gains = new Float32Array(3 * cloth.pixels.length).fill(1);
  forEachColour(grid, cloth, (index, colour) => {
    for (let c = 0; c < 3; c++)
      gains[3 * index + c] = Math.min(Math.max(lit[c]! / Math.max(1, colour[c]!), gainLimits.min), gainLimits.max);
  });
  return gains;
}

/** Changes the tone of a cloth. @param gains the gains of full evenness; null if evenness is 0 */
function withTone(cloth: Cloth, tone: ClothTone, gains: Float32Array | null): Cloth {
  const tables = tablesOf(tone);
  const pixels = cloth.pixels.slice();
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i]!;
    let toned = pixel & 0xff000000;
    for (let c = 0; c < 3; c++) {
      const value = (pixel >>> (8 * c)) & 255;
      const gain = gains ? 1 + tone.evenness * (gains[3 * i + c]! - 1) : 1;
      toned |= tables[c]![Math.min(255, Math.round(value * gain))]! << (8 * c);
    }
    pixels[i] = toned;
  }
  return { ...cloth, pixels };
}

/** A cloth in its current tone. */
export interface TonedCloth {
  readonly cloth: Cloth;
  /** Returns the cloth without creases and marks (see `smoothClothOf`). It is computed at the first call, because most fits don't need it. */
  readonly smoothCloth: () => Cloth;
  /** Returns the cloth in its other look: as in the garment's photo, if the engine ironed it, otherwise ironed. */
  readonly otherCloth: () => Cloth;
  /** Returns the light on the cloth, as a cloth (see `lightOn`). Computed at the first call, because only copied cloth needs it. */
  readonly lightCloth: () => Cloth;
}

/** Returns the cloth in white. Drawn on black, it shows how much of each pixel the cloth covers. */
export const whiteOf = (cloth: Cloth): Cloth => ({ ...cloth, pixels: cloth.pixels.map((pixel) => pixel | 0x00ffffff) });

/** Returns a toner that always returns the cloth in white. */
export function whiteToner(cloth: Cloth): () => TonedCloth {
  const white = whiteOf(cloth);
  return () => ({ cloth: white, smoothCloth: () => white, otherCloth: () => white, lightCloth: () => white });
}

/**
 * Returns a function that returns the cloth in a tone. It keeps the last one, because all frames of a drag have the same tone.
 * @param otherCloth returns the cloth in its other look; called only when it is drawn
 */
export function clothToner(cloth: Cloth, otherCloth: () => Cloth): (tone: ClothTone | undefined) => TonedCloth {
  const light = lazily(() => lightOn(cloth));
  const gains = lazily(() => evenGains(cloth, light()));
  const own: TonedCloth = {
    cloth,
    smoothCloth: lazily(() => smoothClothOf(cloth)),
    otherCloth: lazily(otherCloth),
    lightCloth: lazily(() => lightCloth(cloth, light())),
  };
  let last: { tone: ClothTone; toned: TonedCloth } = { tone: restingTone, toned: own };
  return (tone = restingTone) => {
    if (isSameTone(tone, last.tone)) return last.toned;
    const change = (plain: Cloth) => withTone(plain, tone, tone.evenness > 0 ? gains() : null);
    const toned = isSameTone(tone, restingTone)
      ? own
      : {
          cloth: change(cloth),
          smoothCloth: lazily(() => change(own.smoothCloth())),
          otherCloth: lazily(() => change(own.otherCloth())),
          lightCloth: lazily(() => change(own.lightCloth())),
        };
    last = { tone, toned };
    return toned;
  };
}
