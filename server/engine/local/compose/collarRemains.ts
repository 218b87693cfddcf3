import { boxBlur, softBlur, weightedColours } from '../image/blur';
import { mix } from '../image/geometry';
import { luminanceOf, luminancesOf, type Rgb } from '../image/lab';
import {
  boxAroundPoints,
  clamp,
  computePlane,
  createPlane,
  median,
  smoothstep,
  wholeBoxOf,
  type Box,
  type Plane,
  type Point,
} from '../image/raster';
import type { Layer } from '../warp/mesh';
import type { Collar } from './collarShape';
import { distanceToPrint, placketSize, type Placket } from './placket';

/**
 * Where the remains of the garment's own collar are smoothed away: up to `half` on both sides of the closing and `down` below it, fading out over the last
 * `fade`. Below a collar that stands, the area is small, because there may be seams and stripes on the shoulders, and a zip is left out: the cloth is smoothed
 * from the higher value of `zip` on, measured from the middle. For the remains of a placket: up to `half` on both sides, and `below` beyond the end of the
 * painted placket. In shoulder widths. Tuned by eye, below collars that stand on eight sweaters and jackets.
 */
const remainsArea = {
  shirt: { half: 0.38, down: 0.26, fade: 0.06, zip: null },
  stand: { half: 0.22, down: 0.2, fade: 0.06, zip: [0.05, 0.08] },
  placket: { half: 0.11, below: 0.15, fade: 0.04 },
} as const;

/**
 * Tells the garment's own collar from creases of the cloth. A pixel is replaced if its brightness differs from that of smooth cloth by more than `factor` times
 * the usual difference beside the area, plus `least` (0..255). Beyond `from` it is partly replaced, and beyond `to` entirely. A print differs by more than
 * `print`. `beside`: how far around the area the usual difference is measured, in shoulder widths. The mask of the replaced pixels is blurred with `softness`
 * (sigma in shoulder widths), and then multiplied by `gain`, so that a thin line is still replaced entirely. Tuned by eye.
 */
const remainsContrast = {
  from: { factor: 1.5, least: 2 },
  to: { factor: 3, least: 5 },
  print: 30,
  beside: 0.1,
  softness: 0.015,
  gain: 1.5,
};

/**
 * An emblem on the chest isn't a part of the collar. It differs from the cloth by more than `contrast` (0..255), which the shadow of a collar doesn't, and lies
 * beside and below the closing, from the higher values of `out` and `down` on (in shoulder widths). A collar in another colour differs as much, so there are no
 * emblems beside one.
 */
const emblemLimits = { contrast: 65, out: [0.1, 0.14], down: [0.11, 0.16] } as const;

/**
 * Where a print beside a placket is looked for: in strips from each value of `across` to the next, measured from the middle, and below `down`, because the
 * letters of a print on the chest rarely reach the placket. Rows are averaged over `rows` up and down. All in shoulder widths. From the lower to the higher
 * value of `share`, the printed share of each strip, the print becomes certain. Tuned by eye on eight shirts.
 */
const sidePrint = { across: [0.12, 0.18, 0.24, 0.3], rows: 0.05, share: [0.05, 0.15], down: [0.55, 0.65] } as const;

/**
 * Returns a function that tells how surely a print lies beside the placket in the row and on the side of a point, 0..1. A print is wide. What is left of an
 * open placket isn't, so it doesn't fill all strips.
 */
function printsBeside(
  { alpha }: Layer,
  closing: Point,
  { scale, isPrint }: { scale: number; isPrint: (i: number) => boolean },
): (x: number, y: number) => number {
  const strips = sidePrint.across.slice(1).map((to, i) => [sidePrint.across[i]!, to] as const);
  const sharesIn = ([from, to]: readonly [number, number], way: number): Plane => {
    const shares = computePlane({ width: 1, height: alpha.height }, (y) => {
      let [printed, all] = [0, 0];
      for (let out = from * scale; out < to * scale; out++) {
        const x = clamp(Math.round(closing.x + way * out), 0, alpha.width - 1);
        all++;
        if (alpha.data[y * alpha.width + x]! > 0.9 && isPrint(y * alpha.width + x)) printed++;
      }
      return printed / all;
    });
    return boxBlur(shares, sidePrint.rows * scale);
  };
  const sides = [-1, 1].map((way) => {
    const shares = strips.map((strip) => sharesIn(strip, way));
    return Array.from(
      { length: alpha.height },
      (_, y) =>
        smoothstep(...sidePrint.share, Math.min(...shares.map(({ data }) => data[y]!))) *
        smoothstep(...sidePrint.down, (y - closing.y) / scale),
    );
  });
  return (x, y) => sides[x < closing.x ? 0 : 1]![y]!;
}

/** Returns the smooth cloth that replaces what is left of a collar, and the pixels whose colours it has: those beside it that aren't printed. */
function clothBeside(
  { colour, alpha }: Layer,
  brightness: Plane,
  { share, scale, box }: { share: Plane; scale: number; box: Box },
): { clean: Plane; smoothAt: (i: number) => Rgb } {
  const beside = computePlane(alpha, (i) => (alpha.data[i]! > 0.95 && share.data[i]! < 0.5 ? 1 : 0));
  // The blurs below need the clean pixels around the box, too.
  const around = weightedColours(colour, beside, scale * 0.2, wholeBoxOf(alpha));
  const clean = computePlane(beside, (i) => {
    if (beside.data[i] === 0) return 0;
    const cloth = luminanceOf([around.colour(i, 0), around.colour(i, 1), around.colour(i, 2)]);
    return Math.abs(cloth - brightness.data[i]!) < remainsContrast.print ? 1 : 0;
  });
  const nearColours = weightedColours(colour, clean, scale * 0.07, box);
  const farColours = weightedColours(colour, clean, scale * 0.2, box);
  const smoothAt = (i: number): Rgb => {
    const isFar = smoothstep(0.02, 0.002, nearColours.near(i));
    const mixed = (c: number): number => nearColours.colour(i, c) * (1 - isFar) + farColours.colour(i, c) * isFar;
    return [mixed(0), mixed(1), mixed(2)];
  };
  return { clean, smoothAt };
}

/**
 * Replaces what is left of a plain garment's own collar by smooth cloth, in place, below the collar of a shirt or one that stands. The creases of the cloth
 * stay. If the garment has a placket, what is left of it is replaced, too. `hasOwnColours`: whether the collar, or its stripes, have other colours than the chest.
 *
 * @returns the placket to paint, which ends above a print on the chest of a polo. Null if there is no room for one, or if a print covers
 * much of a shirt's chest
 */
export function smoothRemains(
  worn: Layer,
  { style, closing, placket }: Collar,
  { scale, hasOwnColours }: { scale: number; hasOwnColours: boolean },
): Placket | null {
  const { colour, alpha } = worn;
  const area = remainsArea[style === 'stand' ? 'stand' : 'shirt'];
  const wholeLength = placket ? (placket.end.y - closing.y) / scale : 0;
  /**
   * Returns how much of a pixel may be replaced. The remains of the placket reach down to `placketDown` shoulder widths below the closing. `printed`: how
   * surely a print lies beside the placket. It then reaches up to the placket.
   */
  const shareAt = (x: number, y: number, placketDown: number, printed = 0): number => {
    const across = Math.abs(x - closing.x) / scale;
    const down = (y - closing.y) / scale;
    const within = (half: number, end: number, fade: number): number =>
      smoothstep(half, half - fade, across) * smoothstep(end, end - fade, down);
    const besideZip = area.zip ? smoothstep(...area.zip, across) : 1;
    const ofCollar = within(area.half, area.down, area.fade) * besideZip;
    const half = remainsArea.placket.half + (placketSize.half - remainsArea.placket.half) * printed;
    const fade = remainsArea.placket.fade * (1 - printed) + 1e-3;
    return placketDown > 0 ? Math.max(ofCollar, within(half, placketDown, fade)) : ofCollar;
  };
  const lowest = placket ? wholeLength + remainsArea.placket.below : 0;
  const corners = [
    { x: closing.x - area.half * scale, y: closing.y - scale * 0.5 },
    {
      x: closing.x + area.half * scale,
      y: closing.y + Math.max(area.down, lowest) * scale,
    },
  ];
  const box = boxAroundPoints(corners, remainsContrast.beside * scale, alpha);
  const share = computePlane(alpha, (i) => {
    const x = i % alpha.width;
    return alpha.data[i]! > 0 ? shareAt(x, (i - x) / alpha.width, lowest) : 0;
  });
  const brightness = luminancesOf(colour);
  const { clean, smoothAt } = clothBeside(worn, brightness, { share, scale, box });
  const contrast = createPlane(alpha.width, alpha.height);
  const usual: number[] = [];
  for (let y = box.top; y < box.bottom; y++) {
    for (let i = y * alpha.width + box.left; i < y * alpha.width + box.right; i++) {
      if (alpha.data[i] === 0) continue;
      contrast.data[i] = Math.abs(luminanceOf(smoothAt(i)) - brightness.data[i]!);
      if (clean.data[i]! > 0) usual.push(contrast.data[i]!);
    }
  }
  const limitOf = ({ factor, least }: { factor: number; least: number }): number => factor * median(usual) + least;
  const [from, to] = [limitOf(remainsContrast.from), limitOf(remainsContrast.to)];
  const softness = scale * remainsContrast.softness;
  const remains = softBlur(
    computePlane(contrast, (i) => smoothstep(from, to, contrast.data[i]!)),
    softness,
  );
  const emblem = softBlur(
    computePlane(contrast, (i) => (contrast.data[i]! > emblemLimits.contrast ? 1 : 0)),
    softness,
  );
  /** Returns how surely a pixel belongs to an emblem on the chest, 0..1. */
  const emblemAt = (x: number, y: number): number =>
    hasOwnColours
      ? 0
      : Math.min(1, emblem.data[y * alpha.width + x]! * remainsContrast.gain * 2) *
        smoothstep(emblemLimits.out[0], emblemLimits.out[1], Math.abs(x - closing.x) / scale) *
        smoothstep(emblemLimits.down[0], emblemLimits.down[1], (y - closing.y) / scale);
  const isPrint = (i: number): boolean => contrast.data[i]! > remainsContrast.print;
  const print = placket ? distanceToPrint(worn, closing, scale, isPrint) : Infinity;
  const length = Math.min(wholeLength, print - placketSize.abovePrint);
  const hasPlacket = placket !== null && length >= (placket.isShort ? placketSize.minLength : wholeLength);
  const placketDown = hasPlacket ? Math.min(lowest, print - placketSize.abovePrint / 2) : 0;
  const printBeside = printsBeside(worn, closing, { scale, isPrint });
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const i = y * alpha.width + x;
      if (share.data[i] === 0) continue;
      const replaced =
        shareAt(x, y, placketDown, printBeside(x, y)) *
        Math.min(1, remains.data[i]! * remainsContrast.gain) *
        (1 - emblemAt(x, y));
      smoothAt(i).forEach((value, c) => {
        const own = colour.data[i * 3 + c]!;
        colour.data[i * 3 + c] = Math.round(own + (value - own) * replaced);
      });
    }
  }
  return hasPlacket ? { ...placket, end: mix(closing, placket.end, length / wholeLength) } : null;
}
