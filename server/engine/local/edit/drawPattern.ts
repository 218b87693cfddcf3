import { labOf, type Lab } from '../image/lab';
import type { Patch } from '../image/photo';
import { clamp, grain } from '../image/raster';
import type { RowMask } from '../image/rowMask';
import type { ClothPointAt } from './clothCoordinates';
import { blend, forEachPixel, labAt } from './paint';
import { patternByName, sprig, type Pattern } from './patterns';
import { dyedColour, middleLightness } from './recolour';
import type { Colour } from './words/actions';
import type { Direction, PatternName } from './words/meaning';

const plainColour = (lab: Lab): Pick<Colour, 'lab' | 'isMetallic'> => ({ lab, isMetallic: false });
const white = plainColour(labOf(244, 242, 236));
const darkInk = plainColour(labOf(40, 36, 60));
const tiedWhite = plainColour(labOf(250, 244, 226));

function turnPattern(pattern: Pattern, direction: Direction | undefined): Pattern {
  if (direction === 'horizontal') return (u, v) => pattern(v, u);
  if (direction === 'diagonal') return (u, v) => pattern((u + v) * Math.SQRT1_2, (v - u) * Math.SQRT1_2);
  return pattern;
}

export interface Print {
  readonly pattern: PatternName;
  readonly direction?: Direction;
  /**
   * If there are two or three colours, the first is the ground, on which the others are printed. A single colour is printed on the cloth.
   * For bandhani, a single colour is the ground instead.
   */
  readonly colours: readonly Colour[];
}

/** Prints a pattern on a region, in place. Colours that aren't given are chosen to contrast with the cloth. */
export function drawPattern(
  patch: Patch,
  region: RowMask,
  clothAt: ClothPointAt,
  { pattern, direction, colours }: Print,
): void {
  const draw = turnPattern(patternByName[pattern], direction);
  const isTied = pattern === 'bandhani';
  const [first, second, third] = colours;
  const ground = isTied || second ? first : undefined;
  const middle = middleLightness(patch, region);
  const onDark = (ground?.lab[0] ?? middle) <= 62;
  const ink = second ?? (isTied ? tiedWhite : (first ?? (onDark ? white : darkInk)));
  forEachPixel(patch, region, (offset, x, y, weight) => {
    const own = labAt(patch, offset);
    if (ground) blend(patch, offset, dyedColour(own[0], middle, ground), weight);
    const { u, v } = clothAt(x, y);
    const share = draw(u, v);
    if (share > 0) blend(patch, offset, dyedColour(own[0], middle, ink), share * weight);
    if (!third) return;
    // A third colour goes between the stripes of the second.
    const dotBetween = draw(u + 0.3125, v + 0.3125) * 0.9;
    if (dotBetween > share) blend(patch, offset, dyedColour(own[0], middle, third), dotBetween * weight);
  });
}

/** Stitches sprigs onto a region, in place. Thread stands up from the cloth, catches the light from above and runs in lines. */
export function drawEmbroidery(patch: Patch, region: RowMask, clothAt: ClothPointAt, thread: Colour): void {
  const middle = middleLightness(patch, region);
  const step = 0.018;
  forEachPixel(patch, region, (offset, x, y, weight) => {
    const { u, v } = clothAt(x, y);
    const height = sprig(u, v);
    const upperSprig = sprig(u - step, v - step);
    const own = labAt(patch, offset);
    if (height <= 0.02) {
      // Draw the shadow that the thread farther up and to the left throws on this pixel.
      if (upperSprig > 0.1) blend(patch, offset, [own[0] * (1 - 0.28 * upperSprig), own[1], own[2]], weight);
      return;
    }
    const [lightness, a, b] = dyedColour(own[0], middle, thread);
    const light = (height - upperSprig) * 26 + (sprig(u + step, v + step) - height) * -14;
    const stitch = 5 * Math.sin((u * 1.2 + v * 0.5) * 150) + 2.5 * grain(x, y);
    blend(patch, offset, [clamp(lightness + light + stitch, 5, 97), a, b], Math.min(1, height * 1.4) * weight);
  });
}
