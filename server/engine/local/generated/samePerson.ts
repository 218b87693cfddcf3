import { clamp, type Raster } from '../image/raster';
import type { Body } from '../person/body';
import type { Pose } from '../pose/detectPose';
import { type Alignment, alignmentOf, driftOf, identity, placeOf, shiftAlignment } from './alignment';

/** Side of the grid on which two faces are compared, in cells. Coarse, because a provider redraws pores and lashes, but not eyes, nose and mouth. */
const gridSide = 32;

/** The mean luminance of each cell of a square around the face, row by row. `alignment` maps the photo to the image. */
function faceGrid(image: Raster, { nose, headWidth }: Body, alignment: Alignment): Float64Array {
  const side = headWidth * 1.1;
  const cell = side / gridSide;
  const grid = new Float64Array(gridSide * gridSide);
  // Take several samples per cell, to average out fine detail.
  const samples = Math.max(1, Math.round(cell));
  for (let row = 0; row < gridSide; row++) {
    for (let column = 0; column < gridSide; column++) {
      let sum = 0;
      for (let v = 0; v < samples; v++) {
        for (let u = 0; u < samples; u++) {
          const { x, y } = placeOf(alignment, {
            x: nose.x - side / 2 + (column + (u + 0.5) / samples) * cell,
            y: nose.y - side / 2 + (row + (v + 0.5) / samples) * cell,
          });
          const px = clamp(Math.round(x), 0, image.width - 1);
          const py = clamp(Math.round(y), 0, image.height - 1);
          const i = py * image.width + px;
          sum += 0.299 * image.data[i * 3]! + 0.587 * image.data[i * 3 + 1]! + 0.114 * image.data[i * 3 + 2]!;
        }
      }
      grid[row * gridSide + column] = sum / (samples * samples);
    }
  }
  return grid;
}

/** Weights of the cells: 1 in the ellipse of the face, 0 in the corners, which show hair and background. */
const faceWeights = Float64Array.from({ length: gridSide * gridSide }, (_, i) => {
  const x = ((i % gridSide) + 0.5) / gridSide - 0.5;
  const y = (Math.floor(i / gridSide) + 0.5) / gridSide - 0.5;
  return Math.hypot(x / 0.42, y / 0.5) < 1 ? 1 : 0;
});

const faceCells = faceWeights.reduce((sum, weight) => sum + weight, 0);

/** Removes brightness and contrast, which a provider may change without changing the person. */
function normaliseContrast(grid: Float64Array): Float64Array {
  const mean = grid.reduce((sum, value, i) => sum + value * faceWeights[i]!, 0) / faceCells;
  const variance = grid.reduce((sum, value, i) => sum + (value - mean) ** 2 * faceWeights[i]!, 0) / faceCells;
  const deviation = Math.max(Math.sqrt(variance), 1);
  return grid.map((value) => (value - mean) / deviation);
}

/**
 * Measures how alike two faces are, in dB: the peak signal-to-noise ratio of their luminance without brightness and contrast, where a peak is four standard
 * deviations.
 */
function likeness(a: Float64Array, b: Float64Array): number {
  const error = a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2 * faceWeights[i]!, 0) / faceCells;
  return error === 0 ? 99 : 10 * Math.log10(16 / error);
}

/** The photo of a person, or a generated picture of the same size, with the pose that was found in it. */
interface PosedImage {
  readonly image: Raster;
  readonly pose: Pose;
}

export interface Match {
  /** Maps the photo to the generated picture. */
  readonly alignment: Alignment;
  /** How alike the faces are, in dB. */
  readonly likeness: number;
}

/** Steps of the search for the best shift, in widths of the head. The pose network locates a face only to about a twentieth of the head's width. */
const shiftSteps = [0.05, 0.025, 0.0125];

/** The picture is only moved, or scaled and rotated, if the faces then match better by this many dB. Most providers don't move the person. */
const minGain = 1;

/** Maximum number of moves by one step size. The search goes on to the next step size as soon as a move no longer improves the match. */
const maxMoves = 4;

/** Finds the alignment at which the faces are most alike: moves `start` in all directions, by ever smaller steps. */
function findBestShift(start: Alignment, headWidth: number, likenessAt: (alignment: Alignment) => number): Match {
  const matchAt = (alignment: Alignment): Match => ({ alignment, likeness: likenessAt(alignment) });
  let best = matchAt(start);
  for (const step of shiftSteps)
    for (let move = 0; move < maxMoves; move++) {
      const centre = best;
      for (const x of [-1, 0, 1])
        for (const y of [-1, 0, 1]) {
          const match = matchAt(shiftAlignment(centre.alignment, x * step * headWidth, y * step * headWidth));
          if (match.likeness > best.likeness) best = match;
        }
      if (best === centre) break;
    }
  return best;
}

/** Finds the alignment with which the face of the generated picture matches that of the photo best: unmoved, moved, or also scaled and rotated. */
export function matchFaces(photo: PosedImage, made: PosedImage, body: Body): Match {
  const face = normaliseContrast(faceGrid(photo.image, body, identity));
  const likenessAt = (alignment: Alignment) => likeness(face, normaliseContrast(faceGrid(made.image, body, alignment)));
  const unmoved: Match = { alignment: identity, likeness: likenessAt(identity) };
  const candidates = [
    unmoved,
    findBestShift(identity, body.headWidth, likenessAt),
    findBestShift(alignmentOf(photo.pose, made.pose), body.headWidth, likenessAt),
  ];
  return candidates.reduce((best, match) => (match.likeness > best.likeness + minGain ? match : best));
}

/** How much a generated person's position may differ from that of the person in the photo. See `Drift` for the units. */
const poseLimits = { scale: 0.12, shift: 0.6, face: 0.2 };

/**
 * Minimum likeness, in dB, at which two faces count as the same person's. On six photos and two drawings of people, the same face has at least 18.5, even if it
 * is blurred, moved by up to a tenth of the head, or scaled to 500 pixels, blurred, dimmed and compressed. Two different people have at most 12.3, two
 * different drawings at most 14.1.
 */
const minLikeness = 15.5;

/** Tells whether the generated picture shows a person in the pose of the photo, at the same place. */
export function isSamePose(photo: Pose, made: Pose, { headWidth }: Body): boolean {
  const drift = driftOf(photo, made, headWidth);
  return drift.scale <= poseLimits.scale && drift.shift <= poseLimits.shift && drift.face <= poseLimits.face;
}

/** Tells whether the generated picture shows the person of the photo in the same pose. */
export function isSamePerson(photo: Pose, made: Pose, body: Body, match: Match): boolean {
  return isSamePose(photo, made, body) && match.likeness >= minLikeness;
}
