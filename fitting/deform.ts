import type { FitParameters } from '../contract/fit';
import type { FitHandleName } from '../contract/fitHandles';
import type { Point, Size } from './geometry';
import { restingStretch } from './parameters';

/** A landmark of the garment where the engine placed it, in pixels of the working picture. */
export interface FitHandle extends Point {
  readonly name: FitHandleName;
}

/** The data of a deformation. It stays the same during a drag; only the parameters of the fit change. */
export interface Rig {
  /** Size of the working picture. */
  readonly picture: Size;
  readonly handles: readonly FitHandle[];
  /** The point around which the whole garment is scaled and rotated. */
  readonly centre: Point;
  /** The vertices of the mesh at rest, as x, y, x, y, …, in pixels of the working picture. */
  readonly vertices: Float64Array;
  /** How much each handle moves each vertex. Each vertex has one share per handle, and its shares sum to 1. */
  readonly weights: Float32Array;
}

/** A vertex counts as lying on a handle if the square of their distance, in pixels, is less than this. */
const touchDistanceSquared = 1e-6;

/**
 * Weights each handle by the inverse third power of its distance: D. Shepard, "A two-dimensional interpolation function for irregularly-spaced data", ACM 1968.
 * A vertex on a handle moves with that handle and isn't affected by the others. Uses only + − × ÷ and `sqrt`, so that every browser and the server get the same
 * result.
 *
 * @param vertices x, y, x, y, … in pixels
 * @returns one share per vertex and handle, vertex by vertex
 */
export function weightsOf(vertices: Float64Array, handles: readonly Point[]): Float32Array {
  const count = handles.length;
  const weights = new Float32Array((vertices.length / 2) * count);
  for (let vertex = 0; vertex < vertices.length / 2; vertex++) {
    const x = vertices[2 * vertex]!;
    const y = vertices[2 * vertex + 1]!;
    const sharesOfVertex = weights.subarray(vertex * count, (vertex + 1) * count);
    const distances = handles.map((handle) => (handle.x - x) ** 2 + (handle.y - y) ** 2);
    const handleIndex = distances.findIndex((distance) => distance < touchDistanceSquared);
    if (handleIndex >= 0) {
      sharesOfVertex[handleIndex] = 1;
      continue;
    }
    const shares = distances.map((distance) => 1 / (distance * Math.sqrt(distance)));
    const sum = shares.reduce((total, share) => total + share, 0);
    for (const [handle, share] of shares.entries()) sharesOfVertex[handle] = share / sum;
  }
  return weights;
}

/** The part of a rig that is needed to place the whole garment. */
type WholeRig = Pick<Rig, 'picture' | 'centre' | 'handles'>;

/** The transformation of the whole garment: x' = xx·x + xy·y + e, y' = yx·x + yy·y + f, in pixels of the working picture. */
export interface WholeTransform {
  readonly xx: number;
  readonly xy: number;
  readonly yx: number;
  readonly yy: number;
  readonly e: number;
  readonly f: number;
}

/**
 * The transformation of the whole garment. It is applied after the offsets of the handles. A garment becomes wider on both sides of its middle, and longer
 * downward from its uppermost landmark. Then it is scaled and rotated around its centre, and moved.
 */
export function wholeTransformOf({ picture, centre, handles }: WholeRig, fit: FitParameters): WholeTransform {
  const { move, scale, turn, stretch = restingStretch } = fit;
  const norm = 1 + turn * turn;
  const a = (scale * (1 - turn * turn)) / norm;
  const b = (scale * 2 * turn) / norm;
  const top = Math.min(...handles.map(({ y }) => y));
  const [shiftX, shiftY] = [centre.x * (1 - stretch.width), top * (1 - stretch.length)];
  return {
    xx: a * stretch.width,
    xy: -b * stretch.length,
    yx: b * stretch.width,
    yy: a * stretch.length,
    e: centre.x + a * (shiftX - centre.x) - b * (shiftY - centre.y) + move.x * picture.width,
    f: centre.y + b * (shiftX - centre.x) + a * (shiftY - centre.y) + move.y * picture.height,
  };
}

/** Applies the transformation of the whole garment to a point, in pixels. */
export const transformPoint = ({ xx, xy, yx, yy, e, f }: WholeTransform, { x, y }: Point): Point => ({
  x: xx * x + xy * y + e,
  y: yx * x + yy * y + f,
});

/**
 * The inverse of `transformPoint`: the point that is transformed to the given one, in pixels. Converts the position of a pointer to the position of a handle.
 */
export function untransformPoint({ xx, xy, yx, yy, e, f }: WholeTransform, { x, y }: Point): Point {
  const determinant = xx * yy - xy * yx;
  const dx = x - e;
  const dy = y - f;
  return { x: (yy * dx - xy * dy) / determinant, y: (xx * dy - yx * dx) / determinant };
}

/** Where a handle is drawn, in pixels of the working picture. */
export function handlePlace(rig: WholeRig, fit: FitParameters, handle: FitHandle): Point {
  const offset = fit.handles[handle.name] ?? { x: 0, y: 0 };
  return transformPoint(wholeTransformOf(rig, fit), {
    x: handle.x + offset.x * rig.picture.width,
    y: handle.y + offset.y * rig.picture.height,
  });
}

/**
 * Moves the vertices of a mesh: adds the offsets of the handles, multiplied by their weights, then applies the transformation of the whole garment. This takes
 * about 20,000 multiplications.
 *
 * @returns x, y, x, y, … in pixels of the working picture
 */
export function deformVertices(rig: Rig, fit: FitParameters): Float64Array {
  const { handles, picture, vertices, weights } = rig;
  const dragged = handles.map(({ name }) => fit.handles[name]);
  const xs = Float64Array.from(dragged, (offset) => (offset?.x ?? 0) * picture.width);
  const ys = Float64Array.from(dragged, (offset) => (offset?.y ?? 0) * picture.height);
  const { xx, xy, yx, yy, e, f } = wholeTransformOf(rig, fit);
  const moved = new Float64Array(vertices.length);
  for (let vertex = 0, weight = 0; vertex < vertices.length; vertex += 2) {
    let x = vertices[vertex]!;
    let y = vertices[vertex + 1]!;
    for (let handle = 0; handle < xs.length; handle++, weight++) {
      x += weights[weight]! * xs[handle]!;
      y += weights[weight]! * ys[handle]!;
    }
    moved[vertex] = xx * x + xy * y + e;
    moved[vertex + 1] = yx * x + yy * y + f;
  }
  return moved;
}
