import { sectionAt, type SleeveSection } from '../garment/sleeve';
import { distance, mix, shift, directionTo } from '../image/geometry';
import { clamp, smoothstep, type Point } from '../image/raster';
import type { SleeveFit } from './fitSleeve';
import { createMesh, type Mesh } from './mesh';

/** How far a mesh reaches beyond each side of its sheet, as a share of the sheet's width. It leaves room for the outer half pixel of the sheet's soft edge. */
const margin = 0.03;

/** Share of a flat sleeve's length that is drawn. The rest is the soft edge of the cut-out at the cuff. */
const drawnShare = 0.97;

/** Share of a flat sleeve's width that is left out on each side, because folds and the shadow of the edge are there. */
const seamAllowance = 0.04;

/**
 * Limits of a sleeve's scale, relative to the scale of the garment's body. Beyond them, a print would stretch into streaks. `min` and `max` apply along the
 * sleeve, and `maxAcross` across it. Along a long sleeve, `maxOfLong` replaces `max`: the cloth may stretch more, so that less of the sleeve must be filled
 * with mirrored cloth. Tuned by eye.
 */
const scaleRange = { min: 0.75, max: 1.45, maxOfLong: 1.8, maxAcross: 1.7 };

const widthOf = ({ upper, lower }: SleeveSection): number => distance(upper, lower);

/**
 * How far the middle of a cuff hangs below its ends, as a share of its width, on an arm that hangs straight down. A cuff is a ring around the arm, seen from
 * above. Tuned by eye.
 */
export const cuffBow = 0.06;

/** Reflects a value at 0 and 1 until it lies between them, so that where the cloth ends, its mirror image continues it. */
export function reflectAtEnds(value: number): number {
  const turn = Math.abs(value) % 2;
  return turn > 1 ? 2 - turn : turn;
}

/**
 * Where a sleeve's cloth comes from: maps a place on the worn sleeve to the garment's photo. `across` is 0..1 from the upper edge to the lower one, `along` is
 * 0..1 from the seam to the cuff, and `width` is the width of the worn sleeve there, in pixels of the person's photo.
 */
export type ClothSource = (across: number, along: number, width: number) => Point;

/**
 * Cloth for a sleeve, or for the part of it in which `coverAt` is positive: `coverAt` returns a number for a place on the worn sleeve, and the cloth fades in
 * while it grows from -0.5 to 0.5.
 */
export interface ClothPiece {
  readonly source: ClothSource;
  readonly coverAt?: (across: number, along: number) => number;
}

/** Returns how many pixels long a pixel of the flat sleeve becomes along the worn one. */
function alongScaleOf({ source, length, scale, isLong }: SleeveFit): number {
  const max = scale * (isLong ? scaleRange.maxOfLong : scaleRange.max);
  return clamp(length / Math.max(1, source.length * drawnShare), scale * scaleRange.min, max);
}

/**
 * Takes the cloth from the flat sleeve. Its cuff goes to the end of the worn sleeve. From the cuff upward, and from the middle of the sleeve outward, the cloth
 * keeps about the scale of the garment's body. If the flat sleeve is too narrow or too short, its mirror image continues it.
 */
export function clothOfSleeve(sleeve: SleeveFit): ClothSource {
  const { source, length, scale } = sleeve;
  const natural = source.length * drawnShare;
  const alongScale = alongScaleOf(sleeve);
  return (across, along, width) => {
    const fromSeam = Math.abs(natural - ((1 - along) * length) / alongScale);
    const section = sectionAt(source.sections, reflectAtEnds(fromSeam / natural) * drawnShare);
    const acrossScale = Math.min(width / Math.max(1, widthOf(section)), scale * scaleRange.maxAcross);
    const share = width / acrossScale / Math.max(1, widthOf(section));
    const place = reflectAtEnds(0.5 + (across - 0.5) * share);
    return mix(section.upper, section.lower, seamAllowance + place * (1 - 2 * seamAllowance));
  };
}

/**
 * Returns the factor (at least 1) by which the sleeve's scale differs most from that of the garment's body: along the sleeve, or across it at its most
 * stretched section.
 */
export function stretchOf({ source, sections, length, scale }: SleeveFit): number {
  const along = length / Math.max(1, source.length * drawnShare) / scale;
  const across = sections.map((section, i) => {
    const flat = widthOf(sectionAt(source.sections, i / (sections.length - 1)));
    return widthOf(section) / Math.max(1, flat) / scale;
  });
  return Math.max(along, 1 / along, ...across);
}

/** Returns the width of a sleeve at right angles to its middle line, which is less than that of a section that lies at a slant. */
function straightWidthAt(sections: readonly SleeveSection[], along: number): number {
  const middleAt = (place: number): Point => {
    const { upper, lower } = sectionAt(sections, clamp(place, 0, 1));
    return mix(upper, lower, 0.5);
  };
  const { upper, lower } = sectionAt(sections, along);
  const step = 1 / (sections.length - 1);
  const direction = directionTo(middleAt(along - step), middleAt(along + step));
  return Math.abs((lower.x - upper.x) * direction.y - (lower.y - upper.y) * direction.x);
}

/** The part of a sleeve, from 0 at its seam to 1 at its cuff, in which its width is measured. Nearer to the seam, its sections are as slanted as the seam is. */
const straightRange = { from: 0.2, to: 1, steps: 20 };

/**
 * Returns by what factor the sleeve's cloth is stretched at right angles to the arm where it is stretched most. That is much more than `stretchOf` where the
 * sections were traced at a slant, as on a sleeve that is narrow or foreshortened in its photo: a check is then drawn out into slanted streaks.
 */
export function slantedStretchOf({ source, sections, scale }: SleeveFit): number {
  const { from, to, steps } = straightRange;
  const stretches = Array.from({ length: steps + 1 }, (_, i) => {
    const along = from + ((to - from) * i) / steps;
    return straightWidthAt(sections, along) / Math.max(1, straightWidthAt(source.sections, along)) / scale;
  });
  return Math.max(...stretches);
}

/**
 * Converts a row of a sleeve's mesh (0..1) to a position along the sleeve, where 0 is the seam and 1 the end of the cuff. The mesh begins a little inside the
 * body (below 0), because otherwise the soft edges of sleeve and body would leave a dark line along the seam. It ends a little beyond the cuff.
 */
const alongAt = (row: number): number => -0.06 + row * 1.09;

/** Height of a cuff that is kept when the rest of a sleeve is drawn with other cloth, and of the fade above it, as shares of the flat cuff's width. */
const cuffShare = { height: 0.12, fade: 0.05 };

/**
 * Returns the mesh of a sleeve with only its cuff, which fades out upward. The cuff is kept because it often has a border. `band` is the height of a band in
 * another colour along it, in pixels of the garment's photo.
 */
export function cuffOf(sleeve: SleeveFit, mesh: Mesh, band: number): Mesh {
  const cuff = widthOf(sleeve.source.sections[sleeve.source.sections.length - 1]!) * sleeve.scale;
  const height = band > 0 ? band * alongScaleOf(sleeve) : cuff * cuffShare.height;
  const points = mesh.points.map((point, i) => {
    const fromCuff = (1 - alongAt(Math.floor(i / mesh.columns) / (mesh.rows - 1))) * sleeve.length;
    const cover = (height - fromCuff) / (cuff * cuffShare.fade);
    return { ...point, inset: Math.min(point.inset, cover) };
  });
  return { ...mesh, points };
}

/** Creates the mesh of one sleeve, or of the part of it that a piece of cloth covers. */
export function sleeveMesh(
  { sections, length, outward }: SleeveFit,
  sourceAt: ClothSource,
  coverAt: ClothPiece['coverAt'] = () => Infinity,
): Mesh {
  const [before, end] = [sections[sections.length - 4]!, sections[sections.length - 1]!];
  const downArm = directionTo(mix(before.upper, before.lower, 0.5), mix(end.upper, end.lower, 0.5));
  return createMesh(25, sections.length, (u, v) => {
    const across = -margin + u * (1 + 2 * margin);
    const along = alongAt(v);
    const { upper, lower } = sectionAt(sections, Math.max(0, along));
    const step = -outward * Math.max(0, -along) * length;
    const width = distance(upper, lower);
    const bow = cuffBow * width * Math.max(0, downArm.y) * (1 - (2 * across - 1) ** 2) * smoothstep(0.4, 1, along);
    const target = shift(shift(mix(upper, lower, across), { x: 1, y: 0 }, step), downArm, bow);
    return {
      source: sourceAt(across, Math.min(along, 1), width),
      target,
      inset: Math.min(Math.min(across, 1 - across) * width, (1 - along) * length, coverAt(across, along)),
    };
  });
}
