import { clamp, createPlane, createRaster, type Plane, type Point, type Raster } from '../image/raster';
import { halveRaster, halvePlane } from '../image/resize';

/** A picture with its own alpha, in the size of the model image. Where alpha is 0, the colour has no meaning. */
export interface Layer {
  readonly colour: Raster;
  readonly alpha: Plane;
}

/** A point of a sheet of cloth: its place in the texture and its place on the person. */
export interface SheetPoint {
  readonly source: Point;
  readonly target: Point;
  /** How far the point lies inside the sheet's edge, in pixels of the person's photo. Negative if it lies outside. */
  readonly inset: number;
}

/** A grid of `columns * rows` points, row by row. */
export interface Mesh {
  readonly columns: number;
  readonly rows: number;
  readonly points: readonly SheetPoint[];
}

export interface Texture {
  /** The cloth's colours, which spread a little beyond the edge of the alpha, so that interpolation never mixes in the background. */
  readonly colour: Raster;
  readonly alpha: Plane;
}

/** Creates an empty layer, which is black with alpha 0. */
export function createLayer(width: number, height: number): Layer {
  return { colour: createRaster(width, height), alpha: createPlane(width, height) };
}

/** Returns a copy that shares no data with the layer. */
export function copyLayer({ colour, alpha }: Layer): Layer {
  return {
    colour: { ...colour, data: colour.data.slice() },
    alpha: { ...alpha, data: alpha.data.slice() },
  };
}

/** Creates a mesh of the points that `place` returns. `place` gets the column and the row as fractions, 0..1. */
export function createMesh(columns: number, rows: number, place: (u: number, v: number) => SheetPoint): Mesh {
  const points: SheetPoint[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) points.push(place(column / (columns - 1), row / (rows - 1)));
  }
  return { columns, rows, points };
}

/** Returns twice the area of a triangle. It is negative if the corners run counterclockwise in the picture. */
function doubleAreaOf(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Red, green, blue and alpha of a point of the texture. */
type Sample = [number, number, number, number];

/** Takes a bilinear sample of a texture. */
function sampleTexture({ colour, alpha }: Texture, x: number, y: number, sample: Sample): void {
  const { width, height, data } = alpha;
  const px = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const py = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const x0 = Math.floor(px);
  const y0 = Math.floor(py);
  const u = px - x0;
  const v = py - y0;
  const i = y0 * width + x0;
  const w00 = (1 - u) * (1 - v);
  const w10 = u * (1 - v);
  const w01 = (1 - u) * v;
  const w11 = u * v;
  sample[3] = data[i]! * w00 + data[i + 1]! * w10 + data[i + width]! * w01 + data[i + width + 1]! * w11;
  const colours = colour.data;
  const a = i * 3;
  const b = a + width * 3;
  for (let c = 0; c < 3; c++) {
    sample[c] = colours[a + c]! * w00 + colours[a + 3 + c]! * w10 + colours[b + c]! * w01 + colours[b + 3 + c]! * w11;
  }
}

/** A texture is halved at most this often. Only degenerate triangles would need more. */
const maxHalvings = 4;

type Corners = readonly [SheetPoint, SheetPoint, SheetPoint];

/** How many times the texture must be halved for a triangle, so that one of its pixels is about one pixel of the person's photo. Fractional, at least 0. */
function detailOf([a, b, c]: Corners): number {
  const area = Math.abs(doubleAreaOf(a.source, b.source, c.source) / doubleAreaOf(a.target, b.target, c.target));
  return Number.isFinite(area) ? Math.max(0, Math.log2(area) / 2) : 0;
}

/**
 * Draws one triangle. `levels` are the texture's mipmaps: full size, half, quarter and so on. They prevent moiré when a fine pattern is scaled down. `side` is
 * the sign of the area of a triangle that shows the front of the sheet. Triangles with the other sign show its back and aren't drawn.
 */
function drawTriangle(layer: Layer, levels: readonly Texture[], corners: Corners, side: number): void {
  const [a, b, c] = corners;
  const whole = doubleAreaOf(a.target, b.target, c.target);
  // Leave out triangles that the warp turned over, because they would show the back of the sheet as torn scraps.
  if (whole * side < 1e-6) return;
  const xs = corners.map((corner) => corner.target.x);
  const ys = corners.map((corner) => corner.target.y);
  const { width, height } = layer.alpha;
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const right = Math.min(width - 1, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  const slack = -1e-4;
  const detail = Math.min(detailOf(corners), levels.length - 1);
  const level = Math.floor(detail);
  const rest = detail - level;
  const sample: Sample = [0, 0, 0, 0];
  const coarseSample: Sample = [0, 0, 0, 0];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const centre = { x: x + 0.5, y: y + 0.5 };
      const wa = doubleAreaOf(centre, b.target, c.target) / whole;
      const wb = doubleAreaOf(a.target, centre, c.target) / whole;
      const wc = 1 - wa - wb;
      if (wa < slack || wb < slack || wc < slack) continue;
      const cover = clamp(a.inset * wa + b.inset * wb + c.inset * wc + 0.5, 0, 1);
      if (cover === 0) continue;
      const sx = a.source.x * wa + b.source.x * wb + c.source.x * wc;
      const sy = a.source.y * wa + b.source.y * wb + c.source.y * wc;
      sampleTexture(levels[level]!, sx / 2 ** level, sy / 2 ** level, sample);
      if (rest > 0) {
        sampleTexture(levels[level + 1]!, sx / 2 ** (level + 1), sy / 2 ** (level + 1), coarseSample);
        for (let k = 0; k < 4; k++) sample[k] = sample[k]! + (coarseSample[k]! - sample[k]!) * rest;
      }
      const index = y * width + x;
      const alpha = sample[3] * cover;
      if (alpha <= layer.alpha.data[index]!) continue;
      layer.alpha.data[index] = alpha;
      for (let k = 0; k < 3; k++) layer.colour.data[index * 3 + k] = Math.round(sample[k]!);
    }
  }
}

/** Draws a textured mesh onto the layer. */
export function drawMesh(layer: Layer, texture: Texture, mesh: Mesh): void {
  const corner = (index: number): SheetPoint => mesh.points[index]!;
  const triangles: Corners[] = [];
  for (let row = 0; row + 1 < mesh.rows; row++) {
    for (let column = 0; column + 1 < mesh.columns; column++) {
      const i = row * mesh.columns + column;
      const [a, b, c, d] = [corner(i), corner(i + 1), corner(i + mesh.columns), corner(i + mesh.columns + 1)];
      triangles.push([a, b, c], [b, d, c]);
    }
  }
  // Most triangles show the front of the sheet, so the sign of the sum of their areas tells which orientation is the front. It is reversed for a mirrored
  // sleeve, which replaces a missing one.
  const whole = triangles.reduce((sum, [a, b, c]) => sum + doubleAreaOf(a.target, b.target, c.target), 0);
  const levels = [texture];
  const deepest = Math.min(Math.max(...triangles.map(detailOf)), maxHalvings);
  while (levels.length - 1 < deepest) {
    const { colour, alpha } = levels[levels.length - 1]!;
    levels.push({ colour: halveRaster(colour), alpha: halvePlane(alpha) });
  }
  for (const triangle of triangles) drawTriangle(layer, levels, triangle, Math.sign(whole));
}

/** Composites `above` onto `below`, in place. */
export function compositeOver(below: Layer, above: Layer): void {
  for (let i = 0; i < above.alpha.data.length; i++) {
    const alpha = above.alpha.data[i]!;
    if (alpha <= 0) continue;
    const remaining = below.alpha.data[i]! * (1 - alpha);
    const sum = alpha + remaining;
    for (let c = 0; c < 3; c++) {
      const index = i * 3 + c;
      below.colour.data[index] = Math.round(
        (above.colour.data[index]! * alpha + below.colour.data[index]! * remaining) / sum,
      );
    }
    below.alpha.data[i] = sum;
  }
}
