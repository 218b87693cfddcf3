import { distance, mix, shift, directionTo } from '../image/geometry';
import { smoothValues } from '../warp/rows';
import { clamp, smoothstep, type Plane, type Point } from '../image/raster';

/** A cut across a sleeve, from its upper edge (toward the shoulder) to its lower edge (toward the armpit). */
export interface SleeveSection {
  readonly upper: Point;
  readonly lower: Point;
}

export interface Sleeve {
  /** From the shoulder seam to the cuff. */
  readonly sections: readonly SleeveSection[];
  /** Length of the middle line in pixels. */
  readonly length: number;
}

/** Returns the section of a sleeve at `along`, 0 at the seam to 1 at the cuff, between the two nearest sections. */
export function sectionAt(sections: readonly SleeveSection[], along: number): SleeveSection {
  const position = along * (sections.length - 1);
  const i = clamp(Math.floor(position), 0, sections.length - 2);
  const [a, b] = [sections[i]!, sections[i + 1]!];
  return { upper: mix(a.upper, b.upper, position - i), lower: mix(a.lower, b.lower, position - i) };
}

/** Tells whether a point lies on the cloth of the mask. */
export function isOnCloth({ data, width, height }: Plane, { x, y }: Point): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column >= 0 && row >= 0 && column < width && row < height && data[row * width + column]! > 0.5;
}

/** Measures the share of a sleeve that is cloth in the mask, 0..1. It is below 1 if the cut-out lost a part of the sleeve. */
export function clothShare({ sections }: Pick<Sleeve, 'sections'>, mask: Plane): number {
  const places = [0.15, 0.38, 0.62, 0.85];
  const points = sections.flatMap(({ upper, lower }) => places.map((across) => mix(upper, lower, across)));
  const onCloth = points.filter((point) => isOnCloth(mask, point));
  return onCloth.length / points.length;
}

/**
 * If the share of cloth in a sleeve (`clothShare`) is smaller than in the other sleeve by more than this, the sleeve counts as incomplete, and the other one is
 * mirrored to replace it.
 */
const maxClothDifference = 0.15;

/** A sleeve whose cuff is closer than this to the photo's edge, as a share of the photo's width, counts as cut off. */
const photoEdgeMargin = 0.008;

function isCutOff({ sections }: Sleeve, { width, height }: Plane): boolean {
  const { upper, lower } = sections[sections.length - 1]!;
  const room = width * photoEdgeMargin;
  return [upper, lower].some(({ x, y }) => x < room || x > width - room || y > height - room);
}

/**
 * When a sleeve counts as folded: if its middle line turns by more than `turn` radians, or if it is shorter than `length` times the other sleeve. In the photos
 * measured, long sleeves that were spread out turned by up to 86°, and folded ones by 104° and more.
 */
const foldLimits = { turn: (100 / 180) * Math.PI, length: 0.6 };

/** Returns how far the direction of a sleeve's middle line turns between its seam and its cuff, in radians. */
function turnOf({ sections }: Sleeve): number {
  const middles = sections.map(({ upper, lower }) => mix(upper, lower, 0.5));
  const directions = middles.slice(1).map(({ x, y }, i) => Math.atan2(y - middles[i]!.y, x - middles[i]!.x));
  const turns = [0];
  for (let i = 1; i < directions.length; i++) {
    const step = directions[i]! - directions[i - 1]!;
    turns.push(turns[i - 1]! + Math.atan2(Math.sin(step), Math.cos(step)));
  }
  return Math.max(...turns) - Math.min(...turns);
}

/**
 * Returns the two sleeves, with null in place of an incomplete one if the other is complete: the mirror image of the other then takes its place. A sleeve is
 * incomplete if the cut-out lost a part of it, if the edge of the photo cuts it off, or if it is folded.
 */
export function withoutIncompleteSleeve(
  [left, right]: readonly [Sleeve | null, Sleeve | null],
  mask: Plane,
): readonly [Sleeve | null, Sleeve | null] {
  const isIncomplete = (sleeve: Sleeve | null, other: Sleeve | null): boolean => {
    if (sleeve === null || other === null) return false;
    if (clothShare(other, mask) > clothShare(sleeve, mask) + maxClothDifference) return true;
    if (isCutOff(sleeve, mask) && !isCutOff(other, mask)) return true;
    if (turnOf(other) > foldLimits.turn) return false;
    return turnOf(sleeve) > foldLimits.turn || sleeve.length < other.length * foldLimits.length;
  };
  return [isIncomplete(left, right) ? null : left, isIncomplete(right, left) ? null : right];
}

const bandCount = 10;
const sectionCount = 17;

/** Returns the x coordinate of the body's edge in a row below the armpit, or null if the garment's body has no cloth in that row. */
export type BodyEdge = (y: number) => number | null;

/** Counts the steps from the seam to each pixel of the sleeve, walking inside the cloth. Pixels that aren't on the sleeve get -1. */
function walkFromSeam(mask: Plane, shoulder: Point, armpit: Point, outward: -1 | 1, bodyEdge: BodyEdge): Int32Array {
  const { width, height, data } = mask;
  const steps = new Int32Array(data.length).fill(-1);
  const gaps = new Map<number, number>();
  const firstGap = (edge: number, y: number): number => {
    const known = gaps.get(y);
    if (known !== undefined) return known;
    let x = Math.round(edge);
    while (x >= 0 && x < width && data[y * width + x]! > 0.5) x += outward;
    gaps.set(y, x);
    return x;
  };
  const isInside = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= width || y >= height || data[y * width + x]! <= 0.5) return false;
    const t = (y - shoulder.y) / Math.max(1, armpit.y - shoulder.y);
    const seam = shoulder.x + (armpit.x - shoulder.x) * Math.max(t, 0);
    if (t <= 1) return outward * (x - seam) > 0;
    const edge = bodyEdge(y) ?? armpit.x;
    // Well below the armpit a sleeve hangs clear of the body. Any cloth that is joined to the body there is the flare of a skirt, or a shawl.
    const gap = t > 1.25 ? firstGap(edge, y) : edge + outward;
    return outward * (x - gap) > 0;
  };
  let front: number[] = [];
  for (let y = Math.max(0, Math.floor(shoulder.y)); y <= armpit.y; y++) {
    const t = (y - shoulder.y) / Math.max(1, armpit.y - shoulder.y);
    const x = Math.round(shoulder.x + (armpit.x - shoulder.x) * t) + outward;
    if (!isInside(x, y)) continue;
    steps[y * width + x] = 0;
    front.push(y * width + x);
  }
  // Adding diagonal moves in every third step makes the bands of equal distance octagons, which are close enough to circles.
  for (let step = 1; front.length > 0; step++) {
    const next: number[] = [];
    const moves =
      step % 3 === 0
        ? [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
            [1, 1],
            [1, -1],
            [-1, 1],
            [-1, -1],
          ]
        : [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
          ];
    for (const pixel of front) {
      const x = pixel % width;
      const y = (pixel - x) / width;
      for (const [dx, dy] of moves) {
        const neighbour = (y + dy!) * width + x + dx!;
        if (!isInside(x + dx!, y + dy!) || steps[neighbour]! >= 0) continue;
        steps[neighbour] = step;
        next.push(neighbour);
      }
    }
    front = next;
  }
  return steps;
}

/**
 * Returns the ends of a band across the sleeve. The pixels of a band spread most along the cut, so their principal axis gives the cut's direction. If that axis
 * runs along the sleeve rather than across it, the cut is perpendicular to the line from the previous section instead. The upper end is on the side that is up
 * if the arm is held out.
 */
function sectionOf(pixels: readonly Point[], before: SleeveSection, outward: -1 | 1): SleeveSection {
  const mean = {
    x: pixels.reduce((sum, p) => sum + p.x, 0) / pixels.length,
    y: pixels.reduce((sum, p) => sum + p.y, 0) / pixels.length,
  };
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const p of pixels) {
    xx += (p.x - mean.x) ** 2;
    xy += (p.x - mean.x) * (p.y - mean.y);
    yy += (p.y - mean.y) ** 2;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const way = directionTo(middleOf(before), mean);
  const perpendicular = { x: way.y * outward, y: -way.x * outward };
  const principal = { x: Math.cos(angle), y: Math.sin(angle) };
  const agreement = principal.x * perpendicular.x + principal.y * perpendicular.y;
  const sign = agreement < 0 ? -1 : 1;
  const axis = Math.abs(agreement) < 0.5 ? perpendicular : { x: principal.x * sign, y: principal.y * sign };
  const spans = pixels.map((p) => (p.x - mean.x) * axis.x + (p.y - mean.y) * axis.y).sort((a, b) => a - b);
  const low = spans[Math.floor(spans.length * 0.02)]!;
  const high = spans[Math.ceil(spans.length * 0.98) - 1]!;
  return {
    upper: { x: mean.x + axis.x * high, y: mean.y + axis.y * high },
    lower: { x: mean.x + axis.x * low, y: mean.y + axis.y * low },
  };
}

function middleOf(section: SleeveSection): Point {
  return mix(section.upper, section.lower, 0.5);
}

/** Resamples to sections at equal steps along the middle line, so that the fit to an arm doesn't depend on where the bands were. */
function resample(sections: readonly SleeveSection[]): Sleeve {
  const distancesAlong = [0];
  for (let i = 1; i < sections.length; i++) {
    distancesAlong.push(distancesAlong[i - 1]! + distance(middleOf(sections[i - 1]!), middleOf(sections[i]!)));
  }
  const length = distancesAlong[distancesAlong.length - 1]!;
  const evenSections = Array.from({ length: sectionCount }, (_, k) => {
    const offset = (length * k) / (sectionCount - 1);
    const next = distancesAlong.findIndex((reached, i) => i > 0 && reached >= offset - 1e-6);
    const i = Math.max(1, next);
    const t = (offset - distancesAlong[i - 1]!) / Math.max(1e-6, distancesAlong[i]! - distancesAlong[i - 1]!);
    const a = sections[i - 1]!;
    const b = sections[i]!;
    return { upper: mix(a.upper, b.upper, t), lower: mix(a.lower, b.lower, t) };
  });
  return { sections: evenSections, length };
}

/** A section at the end of a short sleeve counts as cloth if at least this share of it is cloth. */
const minClothAtCuff = 0.5;

/** Minimum length of a sleeve, as a multiple of the length of its seam. */
const minLength = 0.2;

/**
 * Cuts a short sleeve off where its cloth ends in the mask: beside a cap sleeve, something on the floor can be mistaken for its cuff. Returns null if hardly
 * any sleeve is left.
 */
export function trimToCloth(sleeve: Sleeve, mask: Plane): Sleeve | null {
  let count = sleeve.sections.length;
  while (count > 3 && clothShare({ sections: [sleeve.sections[count - 1]!] }, mask) < minClothAtCuff) count--;
  const ended = count === sleeve.sections.length ? sleeve : resample(sleeve.sections.slice(0, count));
  const { upper, lower } = ended.sections[0]!;
  return ended.length < distance(upper, lower) * minLength ? null : ended;
}

/** The outer edge of a bent sleeve may lie this far outside the straight line from seam to cuff, in sleeve widths. */
const maxBend = 0.8;

/**
 * Moves a section outward or inward onto the cloth. Its outer end is placed on the outline. Its inner end is placed one sleeve's width further inward, or at a
 * gap if there is one before that. Returns the section unchanged if there is too little cloth.
 */
function moveOntoCloth(section: SleeveSection, mask: Plane): SleeveSection {
  const width = distance(section.upper, section.lower);
  const outward = directionTo(section.lower, section.upper);
  const isCloth = (offset: number): boolean => isOnCloth(mask, shift(section.lower, outward, offset));
  let outer = Math.round(width);
  if (isCloth(outer)) while (outer < width * (1 + maxBend) && isCloth(outer + 1)) outer++;
  else while (outer > 0 && !isCloth(outer)) outer--;
  let inner = outer;
  while (inner > outer - width && isCloth(inner - 1)) inner--;
  if (outer - inner < width * 0.35) return section;
  return { upper: shift(section.lower, outward, outer), lower: shift(section.lower, outward, inner) };
}

/**
 * Builds the sleeve between a seam and a cuff: sections along the straight line, each moved onto the cloth beside it. Used for a sleeve whose own outline is
 * hidden, folded or on top of the body. Returns null if the cuff is wider than that of any real sleeve.
 */
export function sleeveBetween(mask: Plane, seam: SleeveSection, cuff: SleeveSection): Sleeve | null {
  if (distance(cuff.upper, cuff.lower) > distance(seam.upper, seam.lower) * 1.3) return null;
  const straight = resample([seam, cuff]).sections;
  const found = straight.map((section, i) =>
    i === 0 || i === sectionCount - 1 ? section : moveOntoCloth(section, mask),
  );
  const steady = (end: keyof SleeveSection, axis: keyof Point): number[] =>
    smoothValues(
      found.map((section) => section[end][axis]),
      2,
    );
  const [ux, uy, lx, ly] = [steady('upper', 'x'), steady('upper', 'y'), steady('lower', 'x'), steady('lower', 'y')];
  return resample([
    seam,
    ...found
      .slice(1, -1)
      .map((_, i) => ({ upper: { x: ux[i + 1]!, y: uy[i + 1]! }, lower: { x: lx[i + 1]!, y: ly[i + 1]! } })),
    cuff,
  ]);
}

/** Traces the sleeve in the mask from its seam to the cuff. Returns null if there is hardly any sleeve. */
export function traceSleeve(
  mask: Plane,
  shoulder: Point,
  armpit: Point,
  outward: -1 | 1,
  bodyEdge: BodyEdge,
): Sleeve | null {
  const steps = walkFromSeam(mask, shoulder, armpit, outward, bodyEdge);
  const seam = distance(shoulder, armpit);
  let farthest = 0;
  const counts: number[] = [];
  for (const step of steps) if (step >= 0) counts[step] = (counts[step] ?? 0) + 1;
  // Steps with only a few pixels at the end are the corner of a slanted cuff. They don't add to the length.
  for (let step = 0; step < counts.length; step++) if ((counts[step] ?? 0) > seam * 0.25) farthest = step;
  if (farthest < seam * minLength) return null;
  const bands: Point[][] = Array.from({ length: bandCount }, () => []);
  steps.forEach((step, i) => {
    if (step < 0) return;
    const band = bands[Math.floor((step / (farthest + 1)) * bandCount)];
    band?.push({ x: (i % mask.width) + 0.5, y: Math.floor(i / mask.width) + 0.5 });
  });
  const sections: SleeveSection[] = [{ upper: shoulder, lower: armpit }];
  // The first band is a wedge between the slanted seam and the true cut, so its axis has no meaning.
  for (const band of bands.slice(1)) if (band.length > 8) sections.push(sectionOf(band, sections.at(-1)!, outward));
  if (sections.length < 3) return null;
  // The middle of the last band lies half a band before the cuff. Add a section just before the cuff, so that the sleeve ends on cloth and not on its soft
  // edge.
  const last = sections[sections.length - 1]!;
  const before = sections[sections.length - 2]!;
  sections.push({ upper: mix(before.upper, last.upper, 1.3), lower: mix(before.lower, last.lower, 1.3) });
  return resample(sections);
}

/**
 * The end of a traced sleeve is turned to the network's cuff if the two directions differ by `min` to `max` radians. From the position `from` on (0 at the seam,
 * 1 at the cuff) the sections turn gradually. `maxShift`: how far the end is moved at most, in widths of the cuff. `cloth`: the share of the last section that
 * must be cloth. Tuned by eye; of 434 garments, 80 have such a cuff.
 */
const cuffTurn = { min: 0.12, max: 0.9, from: 0.55, maxShift: 0.45, cloth: 0.9 };

const angleOf = ({ upper, lower }: SleeveSection): number => Math.atan2(lower.y - upper.y, lower.x - upper.x);

/** Returns a section through a point at an angle, as long as there is cloth, but at most half as long again as `usual`. */
function sectionThrough(middle: Point, angle: number, usual: number, mask: Plane): SleeveSection {
  const across = { x: Math.cos(angle), y: Math.sin(angle) };
  const reach = (way: -1 | 1): number => {
    let length = 0;
    while (length < usual * 0.75 && isOnCloth(mask, shift(middle, across, way * (length + 1)))) length++;
    return length;
  };
  return { upper: shift(middle, across, -reach(-1)), lower: shift(middle, across, reach(1)) };
}

/**
 * Turns the end of a traced sleeve to the line of its cuff. The trace follows the distance from the seam, so where a cuff is slanted, a corner of it would be
 * lost, and a band along the cuff would be torn.
 *
 * @param cuff the network's landmarks of the cuff
 */
export function alignToCuff(sleeve: Sleeve, mask: Plane, cuff: { outer: Point; inner: Point }): Sleeve {
  const { sections } = sleeve;
  const last = sections[sections.length - 1]!;
  const difference = angleOf({ upper: cuff.outer, lower: cuff.inner }) - angleOf(last);
  const turn = Math.atan2(Math.sin(difference), Math.cos(difference));
  if (Math.abs(turn) < cuffTurn.min || Math.abs(turn) > cuffTurn.max) return sleeve;
  const width = distance(last.upper, last.lower);
  const middle = middleOf(last);
  const half = { x: (Math.cos(angleOf(last) + turn) * width) / 2, y: (Math.sin(angleOf(last) + turn) * width) / 2 };
  const outward = directionTo(middleOf(sections[sections.length - 5]!), middle);
  const middleAt = (offset: number): Point => shift(middle, outward, offset);
  const isCloth = (offset: number): boolean => {
    const { x, y } = middleAt(offset);
    const end = { upper: { x: x - half.x, y: y - half.y }, lower: { x: x + half.x, y: y + half.y } };
    return clothShare({ sections: [end] }, mask) >= cuffTurn.cloth;
  };
  const limit = width * cuffTurn.maxShift;
  let offset = 0;
  if (isCloth(0)) while (offset < limit && isCloth(offset + 1)) offset++;
  else while (offset > -limit && !isCloth(offset)) offset--;
  const tip = middleAt(offset);
  const isBefore = ({ x, y }: Point): boolean => (tip.x - x) * outward.x + (tip.y - y) * outward.y > 0;
  const turned = sections.flatMap((section, k) => {
    const share = smoothstep(cuffTurn.from, 1, k / (sections.length - 1));
    if (share === 0) return [section];
    const usual = distance(section.upper, section.lower);
    return isBefore(middleOf(section))
      ? [sectionThrough(middleOf(section), angleOf(section) + turn * share, usual, mask)]
      : [];
  });
  return resample([...turned, sectionThrough(tip, angleOf(last) + turn, width, mask)]);
}
