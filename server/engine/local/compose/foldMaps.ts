import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkWeights } from '../checkWeights';
import { createPlane, type Size } from '../image/raster';
import type { Texture } from '../warp/mesh';

/** The folds of one part of a worn garment, as a grey texture: how much lighter or darker the cloth is there (see `lightChangeOf`). */
export type FoldMap = Texture;

/**
 * Simulated folds of tops and skirts (training/folds). The map of a torso reaches from the shoulders to the hem, and that of a skirt from the waist to the hem.
 * Both reach from the left side to the right side. Sleeves have two maps each: the first is for the sleeve on the left of the picture, the second for the one
 * on the right. They reach from the outer edge to the inner edge, and from the seam to the cuff.
 */
export interface FoldMaps {
  readonly torsos: readonly FoldMap[];
  readonly shortSleeves: readonly (readonly [FoldMap, FoldMap])[];
  readonly longSleeves: readonly (readonly [FoldMap, FoldMap])[];
  /** From the straightest to the widest skirt. */
  readonly skirts: readonly FoldMap[];
}

/** Sizes of the maps in pixels. These and the following facts are those of training/folds/make_maps.py. */
const sizes = {
  torso: { width: 96, height: 144 },
  sleeve: { width: 48, height: 96 },
  skirt: { width: 96, height: 96 },
};

/** Number of skirt maps. */
const skirtMaps = 4;

/** The share of a torso map that lies above the armpits. */
export const shareAboveArmpits = 48 / 144;

/** How far a torso map reaches above the armpits, in shoulder widths. */
export const mapAboveArmpits = 0.65;

/** Position of the elbow on the map of a long sleeve, 0 at the seam to 1 at the cuff. */
export const mapElbow = 0.5;

/** Returns how much lighter (above 0) or darker (below 0) than its surroundings the cloth is, as a share, where a map has a value (0..255). */
export const lightChangeOf = (value: number): number => (value - 128) / 256;

interface FoldManifest {
  readonly sha256: string;
  /** Numbers of torso maps, of pairs of sleeve maps and of skirt maps, in the order of the file. */
  readonly torsos: number;
  readonly shortSleeves: number;
  readonly longSleeves: number;
  readonly skirts: number;
}

/**
 * Loads the maps from the folder of the weights.
 * @throws Error if a file is missing or damaged, or has other maps than this version expects
 */
export async function loadFoldMaps(weightsDir: string): Promise<FoldMaps> {
  const [json, bytes] = await Promise.all([
    readFile(path.join(weightsDir, 'fold-maps.json'), 'utf8'),
    readFile(path.join(weightsDir, 'fold-maps.bin')),
  ]);
  const manifest = JSON.parse(json) as FoldManifest;
  checkWeights('fold-maps.bin', bytes, manifest.sha256);
  let offset = 0;
  const take = ({ width, height }: Size): FoldMap => {
    const data = new Uint8Array(width * height * 3);
    for (let i = 0; i < width * height; i++) data.fill(bytes[offset + i]!, i * 3, i * 3 + 3);
    offset += width * height;
    return { colour: { width, height, data }, alpha: createPlane(width, height, 1) };
  };
  const takePair = (): readonly [FoldMap, FoldMap] => [take(sizes.sleeve), take(sizes.sleeve)];
  const maps = {
    torsos: Array.from({ length: manifest.torsos }, () => take(sizes.torso)),
    shortSleeves: Array.from({ length: manifest.shortSleeves }, takePair),
    longSleeves: Array.from({ length: manifest.longSleeves }, takePair),
    skirts: Array.from({ length: manifest.skirts }, () => take(sizes.skirt)),
  };
  if (offset !== bytes.length || manifest.skirts !== skirtMaps) {
    throw new Error(
      "fold-maps.bin doesn't have the maps that this version of Drape expects. Make it again (training/folds).",
    );
  }
  return maps;
}
