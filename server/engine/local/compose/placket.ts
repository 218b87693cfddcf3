import { luminanceOf, medianColour, type Rgb } from '../image/lab';
import { bell, boxAroundPoints, clamp, smoothstep, type Point } from '../image/raster';
import type { Layer } from '../warp/mesh';

/** The strip with buttons below a collar. */
export interface Placket {
  /** The middle of its lower edge. */
  readonly end: Point;
  /** Whether it ends on the chest and has two buttons, like that of a polo. That of a shirt goes down to the hem. */
  readonly isShort: boolean;
}

/** The size of a placket. All numbers of this file are in shoulder widths, unless they say otherwise, and tuned by eye. */
export const placketSize = {
  /** Half the width. */
  half: 0.042,
  /** How far that of a polo reaches below the place where the leaves of the collar meet. */
  length: 0.36,
  /** How far that of a shirt is drawn beyond the hem, which may be lower in the middle. */
  beyondHem: 0.15,
  /** How far above a print that of a polo ends. If it were shorter than `minLength`, there is none. */
  abovePrint: 0.04,
  minLength: 0.2,
} as const;

/** The seams of a placket: the shares by which their lines are darker, and the distances of the stitches from the edges. */
const seamLook = { edge: 0.2, otherEdge: 0.1, stitch: 0.08, inside: 0.009, box: 0.035 } as const;

/** The shadow that the edge of the upper strip throws on the cloth beside it: the share by which it is darker, and its reach. */
const edgeShadow = { dark: 0.12, reach: 0.02 } as const;

/** Width of a seam's line: `share` of the shoulder width, but at least `min` pixels. */
const lineWidth = { share: 0.004, min: 0.7 } as const;

/**
 * The buttons. `places`: where they are on a polo, from the top of the placket, as shares of its length. `first` and `step`: where the first one of a shirt is,
 * and the distance to the next. Their radius is at least `minRadius` pixels. `shadow`, `slope` and `rim`: the shares by which the cloth below a button, its
 * lower half and its rim are darker.
 */
const buttons = {
  places: [0.5, 0.82],
  first: 0.16,
  step: 0.26,
  radius: 0.0125,
  minRadius: 1.2,
  shadow: 0.35,
  slope: 0.12,
  rim: 0.18,
} as const;

/** Returns the colour of a button on cloth of this colour, 0..255: a little lighter than dark cloth, a little darker than light cloth. */
function buttonColour(cloth: Rgb): Rgb {
  const isLight = luminanceOf(cloth) > 90;
  const channel = (value: number): number => (isLight ? value * 0.86 : value * 1.25 + 22);
  return [channel(cloth[0]), channel(cloth[1]), channel(cloth[2])];
}

/** The share of a row's cloth beside the placket that must differ from plain cloth for the row to count as print, and where to look for it. */
const printRow = { share: 0.35, across: [0.1, 0.3], down: [0.12, 0.55] } as const;

/**
 * Returns how far below the top of a placket a print on the chest begins, in shoulder widths. Infinity if there is none.
 *
 * @param isOdd whether the pixel `i` differs from plain cloth
 */
export function distanceToPrint({ alpha }: Layer, top: Point, scale: number, isOdd: (i: number) => boolean): number {
  const [first, last] = printRow.across;
  for (let down: number = printRow.down[0]; down < printRow.down[1]; down += 0.01) {
    const y = clamp(Math.round(top.y + down * scale), 0, alpha.height - 1);
    let [odd, all] = [0, 0];
    for (const way of [-1, 1]) {
      for (let out: number = first; out <= last; out += 0.01) {
        const x = clamp(Math.round(top.x + way * out * scale), 0, alpha.width - 1);
        if (alpha.data[y * alpha.width + x]! < 0.9) continue;
        all++;
        if (isOdd(y * alpha.width + x)) odd++;
      }
    }
    if (odd > all * printRow.share) return down;
  }
  return Infinity;
}

/** Returns how far the buttons are below the top of a placket, in pixels. */
function buttonDistances(length: number, isShort: boolean, scale: number): number[] {
  if (isShort) return buttons.places.map((place) => place * length);
  const count = Math.max(0, Math.floor((length / scale - buttons.first) / buttons.step) + 1);
  return Array.from({ length: count }, (_, i) => (buttons.first + i * buttons.step) * scale);
}

/**
 * Paints a closed placket on the worn garment, in place: the strip with its seams, and its buttons in the colour of the cloth.
 *
 * @param top where the leaves of the collar meet, in pixels
 * @param scale the shoulder width in pixels
 */
export function paintPlacket(
  { colour, alpha }: Layer,
  top: Point,
  { end: bottom, isShort }: Placket,
  scale: number,
): void {
  const length = bottom.y - top.y;
  const half = placketSize.half * scale;
  const line = Math.max(lineWidth.min, lineWidth.share * scale);
  const radius = Math.max(buttons.minRadius, buttons.radius * scale);
  const box = boxAroundPoints([top, bottom], half + edgeShadow.reach * scale * 2, alpha);
  const middleAt = (y: number): number => top.x + ((bottom.x - top.x) * (y - top.y)) / length;
  const lightAt = (x: number, y: number): number => {
    const across = x - middleAt(y);
    const fromBottom = bottom.y - y;
    const isInside = smoothstep(-0.8, 0.8, half - Math.abs(across)) * smoothstep(-0.8, 0.8, fromBottom);
    const stitches = [
      Math.abs(across) - half + seamLook.inside * scale,
      fromBottom - seamLook.inside * scale,
      fromBottom - seamLook.box * scale,
    ];
    const isBeside = smoothstep(-line, line, fromBottom + line);
    const inside = stitches.reduce((light, away) => light * (1 - seamLook.stitch * isInside * bell(away, line)), 1);
    const edges =
      (1 - seamLook.edge * isBeside * bell(across + half, line)) *
      (1 - seamLook.otherEdge * isBeside * bell(across - half, line)) *
      (1 - seamLook.edge * smoothstep(half + line, half, Math.abs(across)) * bell(fromBottom, line));
    const shadow = across < -half ? smoothstep(edgeShadow.reach * scale, 0, -half - across) * isBeside : 0;
    return inside * edges * (1 - edgeShadow.dark * shadow);
  };
  const centres = buttonDistances(length, isShort, scale).map((down) => ({
    x: middleAt(top.y + down),
    y: top.y + down,
  }));
  const plain = clothColourAt({ colour, alpha }, centres[0]!, half * 0.8);
  const button = plain && buttonColour(plain);
  for (let y = Math.max(box.top, Math.floor(top.y)); y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const i = y * alpha.width + x;
      if (alpha.data[i] === 0) continue;
      const [px, py] = [x + 0.5, y + 0.5];
      const light = lightAt(px, py);
      for (let c = 0; c < 3; c++) {
        let value = colour.data[i * 3 + c]! * light;
        for (const centre of button ? centres : []) {
          const away = Math.hypot(px - centre.x, py - centre.y);
          const below = Math.hypot(px - centre.x, py - centre.y - radius * 0.5);
          value *= 1 - buttons.shadow * smoothstep(radius * 1.5, radius * 0.7, below);
          const cover = smoothstep(radius + 0.6, radius - 0.6, away);
          // The rim of a button is raised, so its lower inside is in the shade, and its upper edge catches the light.
          const relief =
            1 + buttons.slope * clamp((centre.y - py) / radius, -1, 1) - buttons.rim * bell(away, radius * 0.3);
          value += (button![c]! * relief - value) * cover;
        }
        colour.data[i * 3 + c] = clamp(Math.round(value), 0, 255);
      }
    }
  }
}

/** Returns the median colour of the cloth around a point, or null if there is none. */
function clothColourAt({ colour: { data }, alpha }: Layer, { x, y }: Point, reach: number): Rgb | null {
  const box = boxAroundPoints([{ x, y }], reach, alpha);
  const colours: Rgb[] = [];
  for (let row = box.top; row < box.bottom; row++) {
    for (let i = row * alpha.width + box.left; i < row * alpha.width + box.right; i++) {
      if (alpha.data[i]! > 0.9) colours.push([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]);
    }
  }
  return medianColour(colours);
}
