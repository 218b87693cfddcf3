import { softBlur } from '../image/blur';
import { computePlane, createPlane, median, type Plane, type Point } from '../image/raster';

/** Points along a stretch of the garment's edge, in order, in pixels of the working picture. */
export type Edge = readonly Point[];

/** The position of each pixel relative to an edge of the garment, along which a band is drawn. */
export interface EdgeBand {
  /** Position along the edge, in pixels. */
  readonly along: Plane;
  /** Distance from the edge, in pixels. Past the ends of the edge it is `depthPastEnd`. */
  readonly depth: Plane;
}

/** The depth of pixels past the ends of an edge. It isn't `Infinity`, because interpolation would turn that into NaN. */
const depthPastEnd = 1e4;

/**
 * Traces the pixels of a part that lie farthest in a direction, for the hem (downward) or a cuff (along the arm). Returns no points if the part is too narrow.
 * A running median ignores fingers that hide the edge. Leaves out columns that end more than `reach` pixels before their neighbours, such as those at the
 * crotch.
 */
export function traceFarEdge(part: Plane, direction: Point, reach: number): Edge {
  const across = { x: direction.y, y: -direction.x };
  const farthest = new Map<number, number>();
  for (let i = 0; i < part.data.length; i++) {
    if (part.data[i]! <= 0.5) continue;
    const [x, y] = [(i % part.width) + 0.5, Math.floor(i / part.width) + 0.5];
    const bin = Math.round(x * across.x + y * across.y);
    const position = x * direction.x + y * direction.y;
    if (position > (farthest.get(bin) ?? -Infinity)) farthest.set(bin, position);
  }
  const bins = [...farthest.keys()].sort((a, b) => a - b);
  if (bins.length < 8) return [];
  const values = bins.map((bin) => farthest.get(bin)!);
  const half = Math.max(2, Math.round(bins.length * 0.04));
  const smooth = values.map((_, i) => median(values.slice(Math.max(0, i - half), i + half + 1)));
  // Leave out columns that end far before their neighbours: at the crotch, a slit or a hand instead of the hem.
  const reachInBins = Math.max(6, Math.round(bins.length * 0.3));
  const edgeBins = bins.flatMap((bin, i) => {
    const neighbours = smooth.slice(Math.max(0, i - reachInBins), i + reachInBins + 1);
    const lowest = Math.max(...neighbours);
    return lowest - smooth[i]! < reach ? [{ bin, position: smooth[i]! }] : [];
  });
  const mean = edgeBins.map((_, i) => {
    const neighbours = edgeBins.slice(Math.max(0, i - half), i + half + 1);
    return neighbours.reduce((sum, { position }) => sum + position, 0) / neighbours.length;
  });
  return edgeBins.map(({ bin }, i) => ({
    x: across.x * bin + direction.x * mean[i]!,
    y: across.y * bin + direction.y * mean[i]!,
  }));
}

/** Tells whether a pixel lies past an end of the edge. A border stops at the end instead of going around it. */
function isPastEnd(edge: Edge, source: number, { x, y }: Point): boolean {
  const isLast = source === edge.length - 1;
  if (source !== 0 && !isLast) return false;
  const end = edge[source]!;
  const inner = edge[isLast ? Math.max(0, source - 6) : Math.min(edge.length - 1, 6)]!;
  return (
    (x - end.x) * (end.x - inner.x) + (y - end.y) * (end.y - inner.y) > 2 * Math.hypot(end.x - inner.x, end.y - inner.y)
  );
}

/**
 * Finds the nearest point of an edge for every pixel of the picture (Danielsson, 1980). Returns the position of that point along the edge, and the pixel's
 * distance from it.
 */
export function bandAlong(edge: Edge, size: { width: number; height: number }): EdgeBand {
  const { width, height } = size;
  const nearest = new Int32Array(width * height).fill(-1);
  const distancesAlong = [0];
  edge.forEach((point, i) => {
    const next = edge[i + 1];
    if (!next) return;
    const steps = Math.max(1, Math.ceil(Math.hypot(next.x - point.x, next.y - point.y)));
    distancesAlong.push(distancesAlong[i]! + Math.min(steps, 40));
  });
  const squaredDistance = (x: number, y: number, source: number): number =>
    source < 0 ? Infinity : (edge[source]!.x - x - 0.5) ** 2 + (edge[source]!.y - y - 0.5) ** 2;
  edge.forEach(({ x, y }, source) => {
    const [px, py] = [Math.floor(x), Math.floor(y)];
    if (px >= 0 && py >= 0 && px < width && py < height) nearest[py * width + px] = source;
  });
  const relax = (x: number, y: number, dx: number, dy: number): void => {
    const [nx, ny] = [x + dx, y + dy];
    if (nx < 0 || ny < 0 || nx >= width || ny >= height) return;
    const candidate = nearest[ny * width + nx]!;
    if (squaredDistance(x, y, candidate) < squaredDistance(x, y, nearest[y * width + x]!))
      nearest[y * width + x] = candidate;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      for (const [dx, dy] of [
        [-1, 0],
        [0, -1],
        [-1, -1],
        [1, -1],
      ] as const)
        relax(x, y, dx, dy);
    for (let x = width - 1; x >= 0; x--) relax(x, y, 1, 0);
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--)
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [-1, 1],
      ] as const)
        relax(x, y, dx, dy);
    for (let x = 0; x < width; x++) relax(x, y, -1, 0);
  }
  const positions = createPlane(width, height);
  const depth = computePlane(size, (i) => {
    const source = nearest[i]!;
    if (source < 0) return depthPastEnd;
    const [x, y] = [i % width, Math.floor(i / width)];
    positions.data[i] = distancesAlong[source]!;
    return isPastEnd(edge, source, { x: x + 0.5, y: y + 0.5 })
      ? depthPastEnd
      : Math.sqrt(squaredDistance(x, y, source));
  });
  // Smooth the positions. They jump from one pixel of the edge to the next, which would show as steps in a motif.
  return { along: softBlur(positions, 1.2), depth };
}
