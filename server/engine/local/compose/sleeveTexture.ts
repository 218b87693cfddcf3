import { weightedBlur } from '../image/blur';
import { luminancesOf, ratioOffset } from '../image/lab';
import { quantileOf } from '../image/quantile';
import { computePlane, median, thresholded, type Plane } from '../image/raster';
import { boundsOf, erode } from '../image/regions';
import type { Layer } from '../warp/mesh';
import { reflectAtEnds } from '../warp/sleeveMesh';
import { multiply } from './paint';

/** Changes of the light over less than this distance, in shoulder widths, are texture: the weave, small checks and fine creases. Tuned by eye. */
const textureReach = 0.018;

/** The size of the piece of the body whose texture the sleeves get, in shoulder widths. */
const pieceSize = { width: 0.24, height: 0.36 };

/** How far apart the places are at which a piece is tried, in shoulder widths. */
const pieceStep = 0.06;

/** Every second pixel of every second row is enough to judge a piece. */
const sampleStep = 2;

/** Sleeves get texture only if theirs is weaker than this share of the body's. */
const minShare = 0.7;

/**
 * A texture above this strength (`strengthOf`) isn't a weave: it is the folds of shiny cloth, whose mirror images would be conspicuous on the sleeves. A checked
 * blazer has 0.015, a crumpled blouse 0.016, and a shiny jacket 0.047.
 */
const maxStrength = 0.03;

/** The quantile of a piece's texture that counts as its peak. */
const peakQuantile = 0.998;

/**
 * Of the pieces with a peak up to this many times the lowest one, the piece with the strongest texture is taken. The one with the lowest peak may be a smooth
 * fold, and pieces with high peaks contain buttons, seams or prints. Tuned by eye.
 */
const plainRange = 1.3;

/**
 * If even the lowest peak is above this share of the brightness, each piece contains a part of a print. Of 13 tops whose sleeves got texture, the chosen piece
 * of twelve has a peak of at most 0.05, and that of a sweatshirt with a large print one of 0.37.
 */
const maxPeak = 0.15;

/** Returns by what share each pixel is lighter or darker than the cloth around it. `cloth` is 0/1. */
function textureOf({ colour }: Layer, cloth: Plane, reach: number): Plane {
  const light = luminancesOf(colour);
  const around = weightedBlur(light, cloth, reach, 0);
  return computePlane(cloth, (i) =>
    cloth.data[i] === 0 ? 0 : (light.data[i]! + ratioOffset) / (around.data[i]! + ratioOffset) - 1,
  );
}

/** Returns how strong a texture is: the median of its absolute values. */
function strengthOf(texture: Plane, cloth: Plane): number {
  return median(texture.data.filter((_, i) => cloth.data[i] === 1).map(Math.abs));
}

/** A piece of the body, in pixels. */
interface Piece {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The strength of its texture. */
  readonly strength: number;
}

/**
 * Returns a piece of the body without buttons, seams and prints, which would be repeated on the sleeves: its texture has low peaks. Null if the body is too
 * small, or printed all over.
 */
function findPlainPiece(texture: Plane, cloth: Plane, scale: number): Piece | null {
  const width = Math.round(scale * pieceSize.width);
  const height = Math.round(scale * pieceSize.height);
  const step = Math.max(1, Math.round(scale * pieceStep));
  const pieces: { piece: Piece; peak: number }[] = [];
  for (let top = 0; top + height <= cloth.height; top += step) {
    for (let left = 0; left + width <= cloth.width; left += step) {
      const values: number[] = [];
      let isCloth = true;
      for (let y = top; isCloth && y < top + height; y += sampleStep) {
        for (let x = left; isCloth && x < left + width; x += sampleStep) {
          const i = y * cloth.width + x;
          isCloth = cloth.data[i] === 1;
          values.push(Math.abs(texture.data[i]!));
        }
      }
      if (!isCloth) continue;
      const piece = { left, top, width, height, strength: median(values) };
      pieces.push({ piece, peak: quantileOf(values, peakQuantile) });
    }
  }
  const lowest = Math.min(...pieces.map(({ peak }) => peak));
  if (pieces.length === 0 || lowest > maxPeak) return null;
  const chosen = pieces
    .filter(({ peak }) => peak <= lowest * plainRange)
    .reduce((a, b) => (b.piece.strength > a.piece.strength ? b : a));
  return chosen.piece;
}

/**
 * Gives the sleeves the texture of the body, in place, if theirs is much weaker. Sleeves lose more folds than the body does, and beside a checked or
 * crumpled body, smooth sleeves look like those of another garment. `scale` is the shoulder width in pixels.
 */
export function continueTexture(sleeves: Layer, torso: Layer, scale: number): void {
  const reach = Math.max(1, scale * textureReach);
  const inside = (layer: Layer): Plane => erode(thresholded(layer.alpha, 0.9), Math.ceil(reach / 2));
  const [sleeveCloth, torsoCloth] = [inside(sleeves), inside(torso)];
  if (boundsOf(sleeveCloth) === null) return;
  const torsoTexture = textureOf(torso, torsoCloth, reach);
  const piece = findPlainPiece(torsoTexture, torsoCloth, scale);
  const own = strengthOf(textureOf(sleeves, sleeveCloth, reach), sleeveCloth);
  if (piece === null || piece.strength > maxStrength || own >= piece.strength * minShare) return;
  const gain = Math.sqrt(1 - (own / piece.strength) ** 2);
  const { width } = sleeves.alpha;
  multiply(
    sleeves,
    computePlane(sleeves.alpha, (i) => {
      if (sleeves.alpha.data[i] === 0) return 1;
      const x = i % width;
      const y = (i - x) / width;
      const column = piece.left + Math.round(reflectAtEnds(x / piece.width) * (piece.width - 1));
      const row = piece.top + Math.round(reflectAtEnds(y / piece.height) * (piece.height - 1));
      return 1 + gain * torsoTexture.data[row * width + column]!;
    }),
  );
}
