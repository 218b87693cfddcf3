import { type FitHandle, type Rig, weightsOf } from './deform';
import { type Box, emptyBox, type Point, type Size } from './geometry';

/**
 * The garment as the engine placed it on the person, including its hidden parts, cropped to its box in the working picture. Each pixel is one number:
 * red | green << 8 | blue << 16 | alpha << 24. Colours are bled beyond the edge, and the outermost pixels are transparent.
 */
export interface Cloth extends Size {
  /** Its position in the working picture. */
  readonly left: number;
  readonly top: number;
  readonly pixels: Uint32Array;
}

/** A mesh over the cloth: triangles between the vertices of the rig. */
export interface ClothMesh {
  readonly rig: Rig;
  /** Indices of the vertices, three per triangle. */
  readonly triangles: Uint32Array;
}

/** A cloth and the mesh in which it is drawn. */
export interface ClothOnMesh {
  readonly cloth: Cloth;
  readonly mesh: ClothMesh;
}

/** Pixels of the working picture between two vertices. This gives about 1,500 triangles for a photo of a whole person. Finer meshes drew the same picture. */
const gridStep = 16;

/** Packs colours and alpha bytes into the pixels of a cloth. */
export function packPixels(colours: ArrayLike<number>, channels: 3 | 4, alpha: ArrayLike<number>): Uint32Array {
  const pixels = new Uint32Array(alpha.length);
  for (let i = 0, index = 0; i < pixels.length; i++, index += channels)
    pixels[i] = colours[index]! | (colours[index + 1]! << 8) | (colours[index + 2]! << 16) | (alpha[i]! << 24);
  return pixels;
}

/** Whether a cell contains a visible pixel. The pixels next to the cell count too, because bilinear sampling mixes them in. */
function isCellVisible({ width, height, pixels }: Cloth, left: number, top: number, right: number, bottom: number) {
  for (let y = Math.max(0, Math.floor(top) - 1); y <= Math.min(height - 1, Math.ceil(bottom)); y++)
    for (let x = Math.max(0, Math.floor(left) - 1); x <= Math.min(width - 1, Math.ceil(right)); x++)
      if (pixels[y * width + x]! > 0x00ffffff) return true;
  return false;
}

/** The middle of the cloth's pixels that are at least half opaque, in pixels of the working picture. */
function centreOf({ left, top, width, height, pixels }: Cloth): Point {
  let sum = 0;
  let sumX = 0;
  let sumY = 0;
  for (let i = 0; i < pixels.length; i++) {
    if (pixels[i]! <= 0x7fffffff) continue;
    sum++;
    sumX += i % width;
    sumY += Math.floor(i / width);
  }
  if (sum === 0) return { x: left + width / 2, y: top + height / 2 };
  return { x: left + sumX / sum + 0.5, y: top + sumY / sum + 0.5 };
}

/** Lays a grid over the cloth. Cells without a visible pixel get no triangles. */
export function meshOf(cloth: Cloth, handles: readonly FitHandle[], picture: Size): ClothMesh {
  const columns = Math.max(1, Math.ceil(cloth.width / gridStep));
  const rows = Math.max(1, Math.ceil(cloth.height / gridStep));
  // The outer vertices lie half a pixel inside the edge, so that bilinear sampling never reads beyond the cloth.
  const xAt = (column: number) => 0.51 + ((cloth.width - 1.02) * column) / columns;
  const yAt = (row: number) => 0.51 + ((cloth.height - 1.02) * row) / rows;
  const vertices = new Float64Array((columns + 1) * (rows + 1) * 2);
  const triangles: number[] = [];
  for (let row = 0, index = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++, index += 2) {
      vertices[index] = cloth.left + xAt(column);
      vertices[index + 1] = cloth.top + yAt(row);
      if (row === rows || column === columns) continue;
      if (!isCellVisible(cloth, xAt(column), yAt(row), xAt(column + 1), yAt(row + 1))) continue;
      const corner = index / 2;
      const below = corner + columns + 1;
      triangles.push(corner, corner + 1, below, corner + 1, below + 1, below);
    }
  }
  const rig = { picture, handles, centre: centreOf(cloth), vertices, weights: weightsOf(vertices, handles) };
  return { rig, triangles: Uint32Array.from(triangles) };
}

/**
 * Returns the shadow of a cloth: black, in the same box, with a mesh that is deformed like that of the cloth. Null if there is no shadow.
 * @param alpha how dark the shadow is at each pixel of the box, 0..255
 */
export function shadowOf(cloth: Cloth, { rig }: ClothMesh, alpha: ArrayLike<number>): ClothOnMesh | null {
  const shadow = { ...cloth, pixels: Uint32Array.from(alpha, (byte) => byte * 2 ** 24) };
  const { triangles } = meshOf(shadow, rig.handles, rig.picture);
  return triangles.length > 0 ? { cloth: shadow, mesh: { rig, triangles } } : null;
}

/** The box around the visible part of a cloth whose vertices are at `points`, in pixels of the working picture. */
export function boxOfPoints({ triangles }: ClothMesh, points: Float64Array): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const vertex of triangles) {
    const x = points[2 * vertex]!;
    const y = points[2 * vertex + 1]!;
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
  }
  return triangles.length > 0 ? box : emptyBox;
}
