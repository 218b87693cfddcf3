import { mix, directionTo } from '../image/geometry';
import { computePlane, type Plane, type Point } from '../image/raster';
import { boundsOf } from '../image/regions';
import { traceFarEdge, type Edge } from './edgeBand';
import { partsOf } from './parts';
import type { Scene } from './scene';
import type { BorderPlace } from './words/actions';

/** Returns the edges of the garment at a place. Empty if the picture cuts the garment off there, or if the garment has no such edge. */
export function edgesOf(scene: Scene, place: BorderPlace): Edge[] {
  if (place === 'neckline') return necklineOf(scene);
  const { body, sleeves } = partsOf(scene);
  if (place === 'hem') return hemsOf(body);
  return sleeves.flatMap(({ mask, line }) => cuffOf(mask, line));
}

function isInsidePicture(edge: Edge, { width, height }: Plane): boolean {
  const cut = edge.filter(({ x, y }) => x < 2 || y < 2 || x > width - 3 || y > height - 3).length;
  return edge.length > 0 && cut < edge.length * 0.25;
}

function hemsOf(body: Plane): Edge[] {
  const box = boundsOf(body);
  if (!box) return [];
  // The tails of a shirt or the train of a dress may hang this much lower than the sides. A crotch is farther above the hems of the legs, so it counts as a
  // gap between two hems.
  const edge = traceFarEdge(body, { x: 0, y: 1 }, (box.bottom - box.top) * 0.12);
  if (!isInsidePicture(edge, body)) return [];
  return splitAtGaps(edge);
}

/** Splits an edge at its gaps, because two legs have two hems. */
function splitAtGaps(edge: Edge): Edge[] {
  const edges: Point[][] = [[]];
  edge.forEach((point, i) => {
    const previous = edge[i - 1];
    if (previous && Math.abs(point.x - previous.x) > 3) edges.push([]);
    edges.at(-1)!.push(point);
  });
  return edges.filter((points) => points.length > 8);
}

/** Returns the edge at the end of a sleeve. It is searched for along the segment of the arm on which the sleeve ends. */
function cuffOf(mask: Plane, line: readonly Point[]): Edge[] {
  let end = { index: 0, reach: -Infinity };
  for (let i = 0; i + 1 < line.length; i++) {
    const direction = directionTo(line[i]!, line[i + 1]!);
    for (let t = 0; t <= 1.25; t += 0.05) {
      const point = mix(line[i]!, line[i + 1]!, t);
      const index = Math.floor(point.y) * mask.width + Math.floor(point.x);
      if (mask.data[index]! > 0.5) end = { index: i, reach: point.x * direction.x + point.y * direction.y };
    }
  }
  const [from, to] = [line[end.index]!, line[end.index + 1]!];
  const direction = directionTo(from, to);
  const start = from.x * direction.x + from.y * direction.y;
  const piece = computePlane(mask, (i) => {
    const along = ((i % mask.width) + 0.5) * direction.x + (Math.floor(i / mask.width) + 0.5) * direction.y;
    return along > start ? mask.data[i]! : 0;
  });
  const edge = traceFarEdge(piece, direction, Math.hypot(to.x - from.x, to.y - from.y) * 0.25);
  return isInsidePicture(edge, mask) && edge.length > 8 ? [edge] : [];
}

/** Returns the garment's edge around the neck, from one side to the other: where it borders on skin, hair or floor between the shoulders. */
function necklineOf({ garment, person }: Scene): Edge[] {
  const box = boundsOf(garment);
  if (!box) return [];
  const centre = person ? person.body.shoulders.x : (box.left + box.right) / 2;
  const half = person ? person.body.shoulderWidth * 0.36 : (box.right - box.left) * 0.22;
  const bottom = person
    ? person.body.shoulders.y + person.body.shoulderWidth * 0.75
    : box.top + (box.bottom - box.top) * 0.4;
  const top = person ? person.body.chin.y - person.body.headWidth * 0.15 : 0;
  const points: { point: Point; angle: number }[] = [];
  // The neckline is the first cloth in each downward direction, seen from a point in the opening of the neck.
  const start = { x: centre, y: Math.max(top, box.top - 2) };
  const opening = findNeckOpening(garment, start, bottom);
  if (!opening) return [];
  for (let angle = -0.12; angle <= Math.PI + 0.12; angle += 0.012) {
    const direction = { x: Math.cos(angle), y: Math.sin(angle) };
    for (let length = 0; length < half * 2.2; length += 0.5) {
      const [x, y] = [opening.x + direction.x * length, opening.y + direction.y * length];
      if (Math.abs(x - centre) > half || y > bottom || y < 0 || y >= garment.height || x < 0 || x >= garment.width)
        break;
      if (garment.data[Math.floor(y) * garment.width + Math.floor(x)]! <= 0.5) continue;
      points.push({ point: { x, y }, angle });
      break;
    }
  }
  points.sort((a, b) => b.angle - a.angle);
  const edge = findLongestLine(
    points.map(({ point }) => point),
    half * 0.4,
  );
  return edge.length > 12 ? [edge] : [];
}

/** Returns a point in the opening of the neck, a little above its deepest point. Null if there is no cloth below the neck. */
function findNeckOpening(garment: Plane, start: Point, bottom: number): Point | null {
  const column = Math.round(start.x);
  for (let y = Math.floor(start.y); y < bottom; y++) {
    if (garment.data[y * garment.width + column]! > 0.5)
      return { x: start.x, y: Math.max(0, y - Math.max(3, (y - start.y) * 0.55)) };
  }
  return null;
}

/** Joins points to lines without gaps, and returns the longest line. A new line starts where two points are more than `maxGap` pixels apart. */
function findLongestLine(points: readonly Point[], maxGap: number): Point[] {
  const pieces: Point[][] = [[]];
  points.forEach((point, i) => {
    const previous = points[i - 1];
    const length = previous ? Math.hypot(point.x - previous.x, point.y - previous.y) : 0;
    if (previous && length > maxGap) pieces.push([]);
    else if (previous)
      for (let step = 1; step < length; step++) pieces.at(-1)!.push(mix(previous, point, step / length));
    pieces.at(-1)!.push(point);
  });
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), []);
}
