import { distance } from '../image/geometry';
import { createRaster, type Point, type Raster } from '../image/raster';
import { joint, type Pose } from '../pose/detectPose';

/** Maps a point p of the photo to the point (a·x − b·y + x0, b·x + a·y + y0) of the generated picture: a rotation, a scale and a shift. */
export interface Alignment {
  readonly a: number;
  readonly b: number;
  readonly x0: number;
  readonly y0: number;
}

/** The alignment of a picture that needn't be moved. */
export const identity: Alignment = { a: 1, b: 0, x0: 0, y0: 0 };

/** Moves an alignment by pixels of the generated picture. */
export function shiftAlignment(alignment: Alignment, x: number, y: number): Alignment {
  return { ...alignment, x0: alignment.x0 + x, y0: alignment.y0 + y };
}

const faceJoints = ['nose', 'leftEye', 'rightEye', 'leftEar', 'rightEar', 'mouthLeft', 'mouthRight'] as const;
const alignedJoints = [...faceJoints, 'leftShoulder', 'rightShoulder'] as const;

/** Maps a point in the photo to the corresponding point in the generated picture. */
export function placeOf({ a, b, x0, y0 }: Alignment, { x, y }: Point): Point {
  return { x: a * x - b * y + x0, y: b * x + a * y + y0 };
}

/**
 * Returns the alignment that brings head and shoulders of the photo onto those of the generated picture, by least squares. The two pictures must have the same
 * size.
 */
export function alignmentOf(photo: Pose, made: Pose): Alignment {
  const pairs = alignedJoints.map((name) => [photo.landmarks[joint[name]]!, made.landmarks[joint[name]]!] as const);
  const mean = (side: 0 | 1, axis: 'x' | 'y') => pairs.reduce((sum, pair) => sum + pair[side][axis], 0) / pairs.length;
  const [fromX, fromY, toX, toY] = [mean(0, 'x'), mean(0, 'y'), mean(1, 'x'), mean(1, 'y')];
  let [along, across, square] = [0, 0, 0];
  for (const [from, to] of pairs) {
    const [fx, fy, tx, ty] = [from.x - fromX, from.y - fromY, to.x - toX, to.y - toY];
    along += fx * tx + fy * ty;
    across += fx * ty - fy * tx;
    square += fx * fx + fy * fy;
  }
  const [a, b] = [along / square, across / square];
  return { a, b, x0: toX - a * fromX + b * fromY, y0: toY - b * fromX - a * fromY };
}

/** How much the person's position differs between the two pictures. Lengths are in head widths. */
export interface Drift {
  /** How much larger or smaller the person is, as the absolute logarithm of the scale. */
  readonly scale: number;
  /** How far the nose has moved. */
  readonly shift: number;
  /** Largest distance between a point of the generated face and the same point of the photo's face, after the alignment. */
  readonly face: number;
}

/** Measures how much the position of a generated person differs from that of the person in the photo. `headWidth` is in pixels. */
export function driftOf(photo: Pose, made: Pose, headWidth: number): Drift {
  const alignment = alignmentOf(photo, made);
  const landmarkOf = (pose: Pose, name: keyof typeof joint) => pose.landmarks[joint[name]]!;
  const offsets = faceJoints.map((name) =>
    distance(placeOf(alignment, landmarkOf(photo, name)), landmarkOf(made, name)),
  );
  return {
    scale: Math.abs(Math.log(Math.hypot(alignment.a, alignment.b))),
    shift: distance(landmarkOf(photo, 'nose'), landmarkOf(made, 'nose')) / headWidth,
    face: Math.max(...offsets) / headWidth,
  };
}

/** Converts an alignment to pictures with `factor` times as many pixels along each side. */
export function scaleAlignment(alignment: Alignment, factor: number): Alignment {
  return alignment === identity ? identity : { ...alignment, x0: alignment.x0 * factor, y0: alignment.y0 * factor };
}

/** Draws the generated picture so that it lies over the photo (bilinear). Outside of the picture, the pixels at its edge are repeated. */
export function drawAligned(made: Raster, alignment: Alignment): Raster {
  if (alignment === identity) return made;
  const { width, height } = made;
  const aligned = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const source = placeOf(alignment, { x, y });
      const fx = Math.min(Math.max(source.x, 0), made.width - 1);
      const fy = Math.min(Math.max(source.y, 0), made.height - 1);
      const left = Math.floor(fx);
      const top = Math.floor(fy);
      const right = Math.min(left + 1, made.width - 1);
      const rowBelow = Math.min(top + 1, made.height - 1);
      const [u, v] = [fx - left, fy - top];
      for (let c = 0; c < 3; c++) {
        const valueAt = (px: number, py: number) => made.data[(py * made.width + px) * 3 + c]!;
        const upper = valueAt(left, top) * (1 - u) + valueAt(right, top) * u;
        const lower = valueAt(left, rowBelow) * (1 - u) + valueAt(right, rowBelow) * u;
        aligned.data[(y * width + x) * 3 + c] = Math.round(upper * (1 - v) + lower * v);
      }
    }
  }
  return aligned;
}
