import { distance, mix } from '../image/geometry';
import { clamp, computePlane, smoothstep, type Plane, type Point, type Size } from '../image/raster';
import { sectionAt } from '../garment/sleeve';
import { wornPointOf } from '../warp/dressLower';
import type { LowerSheet } from '../warp/fitLower';
import type { SleeveFit } from '../warp/fitSleeve';
import { createLayer, createMesh, drawMesh, type Mesh } from '../warp/mesh';
import { pointBelowArmpits, torsoRows, type TorsoShape } from '../warp/torsoShape';
import { type FoldMap, type FoldMaps, lightChangeOf, mapAboveArmpits, mapElbow, shareAboveArmpits } from './foldMaps';

/** How a garment folds. */
export interface Folds {
  readonly maps: FoldMaps;
  /** Chooses one of the maps and its mirror image (`foldVariantOf`). */
  readonly variant: number;
  /** How deep the folds are, as a share of their full depth. */
  readonly depth: number;
}

/**
 * Returns the number that chooses a garment's folds, so that different garments hang differently, and the same garment always alike. `alpha` is that of the
 * garment's photo.
 */
export const foldVariantOf = ({ data }: Plane): number =>
  data.reduce((count, alpha) => count + (alpha > 0.5 ? 1 : 0), 0);

/** How deep folds are on cloth with a pattern or with creases of its own, as a share of those on smooth cloth. Deeper ones look like stains there. */
const patternedShare = 0.6;

/** How deep the folds of a jacket are, which is too stiff for deep ones. Tuned by eye. */
export const jacketDepth = { body: 0.35, sleeve: 0.6 };

/** Returns how deep folds are, as a share of their full depth. `plainness` is how plain and smooth the cloth is, 0..1. */
export const depthShareOf = (plainness: number): number => patternedShare + (1 - patternedShare) * plainness;

/**
 * How strong the shade and the light on folds are, as shares of those in the simulation, where one lamp shines on matt cloth. Real light comes from several
 * sides. Tuned by eye.
 */
const strength = { shade: 0.7, light: 0.36 };

/** Number of columns of a mesh that lays a map on cloth. */
const columns = 9;

/**
 * Returns a mesh that lays a map on cloth. `place` gets a point of the mesh, both as 0..1, and returns the row of the map (0..1) and the place in the picture.
 */
function meshOf(
  { alpha: { width, height } }: FoldMap,
  { rows, isMirrored }: { rows: number; isMirrored: boolean },
  place: (across: number, down: number) => readonly [row: number, Point],
): Mesh {
  return createMesh(columns, rows, (across, down) => {
    const [row, target] = place(across, down);
    return { source: { x: (isMirrored ? 1 - across : across) * width, y: row * height }, target, inset: 1 };
  });
}

/** Returns the brightness that a map gives each pixel, as a factor. `share` is how deep the folds are, 0..1. Outside the meshes it is 1. */
function brightnessOf(map: FoldMap, meshes: readonly Mesh[], share: number, { width, height }: Size): Plane {
  const layer = createLayer(width, height);
  for (const mesh of meshes) drawMesh(layer, map, mesh);
  return computePlane(layer.alpha, (i) => {
    if (layer.alpha.data[i] === 0) return 1;
    const change = lightChangeOf(layer.colour.data[i * 3]!);
    return 1 + change * share * (change < 0 ? strength.shade : strength.light);
  });
}

/** The map of a torso is stretched to at most this length, in shoulder widths from the armpits. */
const longestTorso = 1.9;

/**
 * Returns the brightness that the folds of a worn garment give each pixel of its body, as a factor (below 1: darker, above 1: lighter). They end at row
 * `bottom`, at the hem, or `longestTorso` below the armpits, whichever comes first. `scale` is the shoulder width in pixels.
 */
export function torsoFolds(
  worn: TorsoShape,
  folds: Folds,
  { bottom, size, scale }: { bottom: number; size: Size; scale: number },
): Plane {
  const { maps, variant, depth } = folds;
  const map = maps.torsos[(variant >> 1) % maps.torsos.length]!;
  const isMirrored = variant % 2 === 1;
  const { left, right } = worn.rows[0]!;
  const height = worn.rows[torsoRows - 1]!.left.y - left.y;
  const reach = clamp(Math.min(bottom - left.y, longestTorso * scale) / Math.max(1, height), 0.1, 1);
  const above = meshOf(map, { rows: 9, isMirrored }, (across, down) => {
    const { x, y } = mix(left, right, across);
    return [down * shareAboveArmpits, { x, y: y - mapAboveArmpits * scale * (1 - down) }];
  });
  const below = meshOf(map, { rows: 25, isMirrored }, (across, down) => [
    shareAboveArmpits + down * (1 - shareAboveArmpits),
    pointBelowArmpits(worn, across, down * reach),
  ]);
  const brightness = brightnessOf(map, [above, below], depth, size);
  if (reach === 1) return brightness;
  // Above the end of the map, its folds get flat.
  const end = left.y + height * reach;
  return computePlane(
    brightness,
    (i) => 1 + (brightness.data[i]! - 1) * (1 - smoothstep(end - 0.35 * scale, end, Math.floor(i / size.width))),
  );
}

/** Returns the position on a sleeve, from 0 at the seam to 1 at the cuff, that is nearest to the elbow. */
function elbowPositionOn({ sections }: SleeveFit, elbow: Point): number {
  const distances = sections.map(({ upper, lower }) => distance(mix(upper, lower, 0.5), elbow));
  return distances.indexOf(Math.min(...distances)) / (sections.length - 1);
}

/**
 * Returns the row of a map of a long sleeve, from `first` to 1, for a position along a limb (0..1). The elbow of the map lies at `joint`, that of the limb. If
 * the cloth ends soon below the joint, it gets only a part of the folds that the map has there, or they would be squeezed.
 */
function mapRowAt(along: number, joint: number, first: number): number {
  if (along <= joint) return first + (along / joint) * (mapElbow - first);
  const usual = (joint * (1 - mapElbow)) / (mapElbow - first);
  return mapElbow + ((along - joint) / Math.max(1 - joint, usual)) * (1 - mapElbow);
}

/** The folds reach a little beyond the end of a sleeve, because its cuff bows down. As a share of the sleeve. */
const beyondCuff = 0.06;

/** Returns the brightness that the folds of a worn sleeve give each pixel, as a factor (below 1: darker, above 1: lighter). `elbow` is the person's elbow. */
export function sleeveFolds(sleeve: SleeveFit, elbow: Point, { maps, variant, depth }: Folds, size: Size): Plane {
  const pairs = sleeve.isLong ? maps.longSleeves : maps.shortSleeves;
  const pair = pairs[(variant >> 1) % pairs.length]!;
  // If the folds of the torso are mirrored, the sleeves change sides.
  const map = pair[sleeve.outward < 0 === (variant % 2 === 0) ? 0 : 1];
  // A sleeve may end at the elbow.
  const joint = sleeve.isLong ? clamp(elbowPositionOn(sleeve, elbow), 0.1, 1) : mapElbow;
  const mesh = meshOf(map, { rows: 25, isMirrored: false }, (across, down) => {
    const along = down * (1 + beyondCuff);
    const { upper, lower } = sectionAt(sleeve.sections, along);
    return [Math.min(1, mapRowAt(along, joint, 0)), mix(upper, lower, across)];
  });
  return brightnessOf(map, [mesh], depth, size);
}

/** How many times as wide as its hips the hem of a skirt must be for each map after the first: halfway between the skirts in training/folds/make_maps.py. */
const flares = [1.13, 1.31, 1.57];

/** A skirt has folds if its hem is more than `from` times as wide as its hips. From `to` times on, they have their full depth. */
const foldedHem = { from: 1.05, to: 1.15 };

/** How deep the folds of a dress below its hips are, as a share of those of its body. Tuned by eye. */
const dressDepth = 0.8;

/** The folds of a skirt reach a little beyond its hem, as its cloth does. As a share of its height. */
const beyondHem = 0.05;

/** Returns the brightness of the folds of a skirt that is `flare` times as wide at its hem as at its hips. `pointAt` returns the place of a point (0..1). */
function skirtBrightness(
  { maps, variant, depth }: Folds,
  { flare, size }: { flare: number; size: Size },
  pointAt: (across: number, down: number) => Point,
): Plane {
  const map = maps.skirts[flares.filter((limit) => flare > limit).length]!;
  const mesh = meshOf(map, { rows: 25, isMirrored: variant % 2 === 1 }, (across, down) => {
    const along = down * (1 + beyondHem);
    return [Math.min(1, along), pointAt(across, along)];
  });
  return brightnessOf(map, [mesh], depth, size);
}

/** A dress has folds if it ends at least this far below the hips, in shoulder widths. */
const minSkirt = 0.6;

/**
 * Returns the brightness that the folds of a worn dress give each pixel below the hips (row `hipsY`), as a factor (below 1: darker, above 1: lighter). `scale`
 * is the shoulder width in pixels. Null if the dress ends at the hips.
 */
export function dressFolds(
  worn: TorsoShape,
  folds: Folds,
  { hipsY, size, scale }: { hipsY: number; size: Size; scale: number },
): Plane | null {
  const [top, bottom] = [worn.rows[0]!.left.y, worn.rows[torsoRows - 1]!.left.y];
  if (bottom - hipsY < minSkirt * scale) return null;
  const pointAt = (across: number, down: number): Point =>
    pointBelowArmpits(worn, across, (hipsY + (bottom - hipsY) * down - top) / (bottom - top));
  const flare = distance(pointAt(0, 1), pointAt(1, 1)) / Math.max(1, distance(pointAt(0, 0), pointAt(1, 0)));
  return skirtBrightness({ ...folds, depth: folds.depth * dressDepth }, { flare, size }, pointAt);
}

/**
 * How deep the folds of a skirt are. It isn't known whether its cloth is plain, because its folds aren't ironed: they may be pleats. Tuned by eye.
 */
const skirtDepth = 0.48;

/**
 * Returns the brightness that the folds of a worn skirt give each pixel, as a factor (below 1: darker, above 1: lighter). Null for a narrow skirt, which has
 * none.
 */
export function skirtFolds(sheet: LowerSheet, folds: Omit<Folds, 'depth'>, size: Size): Plane | null {
  const pointAt = (across: number, down: number): Point => wornPointOf(sheet, across, down);
  const widthAt = (down: number): number => distance(pointAt(0, down), pointAt(1, down));
  const flare = widthAt(1) / Math.max(1, widthAt(0.35));
  const depth = skirtDepth * smoothstep(foldedHem.from, foldedHem.to, flare);
  return depth === 0 ? null : skirtBrightness({ ...folds, depth }, { flare, size }, pointAt);
}

/** A leg has the folds of a long sleeve, without those at its shoulder: the part of the map from this row on (0..1), with its elbow at the knee. */
const legStart = 0.12;

/** How deep the folds of a leg are, as a share of those of a sleeve, because a knee is bent less than an elbow. Tuned by eye. */
const legDepth = 0.5;

/**
 * Returns the brightness that the folds of a worn trouser leg give each pixel, as a factor (below 1: darker, above 1: lighter). They begin below the crotch.
 * `knee` is the person's knee, `scale` the shoulder width in pixels. Null for a sheet without a seam, which isn't a leg.
 */
export function legFolds(
  sheet: LowerSheet,
  knee: Point,
  { maps, variant, depth }: Folds,
  { size, scale }: { size: Size; scale: number },
): Plane | null {
  const { worn, seam } = sheet;
  if (seam === null) return null;
  const isLeft = seam.edge === 'right';
  const map = maps.longSleeves[(variant >> 1) % maps.longSleeves.length]![isLeft === (variant % 2 === 0) ? 0 : 1];
  const last = worn.length - 1;
  const [top, bottom] = [worn[0]!.left.y, worn[last]!.left.y];
  const crotchAt = seam.rows / last;
  // The knee of shorts lies below their hems.
  const joint = Math.max(0.1, ((knee.y - top) / (bottom - top) - crotchAt) / (1 - crotchAt));
  const mesh = meshOf(map, { rows: 25, isMirrored: false }, (across, down) => [
    mapRowAt(down, joint, legStart),
    wornPointOf(sheet, isLeft ? across : 1 - across, crotchAt + down * (1 - crotchAt)),
  ]);
  const brightness = brightnessOf(map, [mesh], depth * legDepth, size);
  const crotchY = top + (bottom - top) * crotchAt;
  return computePlane(brightness, (i) => {
    const share = smoothstep(crotchY, crotchY + 0.5 * scale, Math.floor(i / size.width));
    return 1 + (brightness.data[i]! - 1) * share;
  });
}
