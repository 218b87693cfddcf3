import { EngineRefusal } from '../../engine';
import { blend, labAt } from '../edit/paint';
import { colourNamed } from '../edit/words/colourPhrases';
import type { Colour } from '../edit/words/actions';
import type { Lab } from '../image/lab';
import type { Patch } from '../image/photo';
import { clamp, smoothstep, type Plane, type Point } from '../image/raster';
import { refuseTurnedHead, createSampler, type Head } from './head';

/** A bead or drop of the necklace, in pixels of the photo. */
interface Bead {
  readonly at: Point;
  readonly radiusX: number;
  readonly radiusY: number;
  readonly isDrop: boolean;
}

/** Sizes of beads in shoulder widths, for a chain of 45 cm on an adult. */
const beadSize = { bead: 0.0088, pearl: 0.0155 };

/**
 * The shapes of the chain. `skinChain` lies around the base of a bare neck, and `closeSkinChain` lies closer to the neck. `clothChain` is longer and runs from
 * the sides of the neck over a closed collar. `half` is half the chain's width, `rise` is how far its ends lie above the shoulders, and `fall` is how far its
 * lowest point lies below them, all in shoulder widths. `bend` is the exponent of its curve (larger is more pointed).
 */
const skinChain = { half: 0.235, rise: 0.13, fall: 0.2, bend: 1.2 };
const closeSkinChain = { half: 0.2, rise: 0.15, fall: 0.05, bend: 1.1 };
const clothChain = { half: 0.185, rise: 0.2, fall: 0.22, bend: 0.85 };

/** The chain is a circle around the neck. At this angle from its front, in radians, it disappears behind the neck. */
const openingAngle = 1.22;

/** Returns the beads and drops of the chain. The chain circles the neck, so evenly spaced beads look closer together toward the sides. */
function beadsOf({ person, scale }: Head, isPearl: boolean, chain: typeof skinChain): Bead[] {
  const { body } = person;
  const width = body.shoulderWidth * scale;
  const centreX = (body.shoulders.x * 0.85 + body.chin.x * 0.15) * scale;
  const tilt = (body.sides[1].shoulder.y - body.sides[0].shoulder.y) / Math.max(1, body.shoulderWidth);
  const sideY = body.shoulders.y * scale - chain.rise * width;
  const lowest = Math.cos(openingAngle);
  const pointAt = (angle: number): Point => {
    const x = (Math.sin(angle) / Math.sin(openingAngle)) * chain.half * width;
    const hang = ((Math.cos(angle) - lowest) / (1 - lowest)) ** chain.bend;
    return { x: centreX + x, y: sideY + x * tilt * 0.6 + hang * (chain.rise + chain.fall) * width };
  };
  const bead = Math.max(1.1, (isPearl ? beadSize.pearl : beadSize.bead) * width);
  const pieces: Bead[] = [];
  let last: Point | null = null;
  for (let angle = -openingAngle; angle <= openingAngle; angle += 0.002) {
    const point = pointAt(angle);
    // Toward the sides the chain is seen at a slant, so the gaps look narrower.
    const gap = bead * 1.85 * (0.55 + 0.45 * Math.cos(angle));
    if (last && Math.hypot(point.x - last.x, point.y - last.y) < gap) continue;
    const growth = isPearl ? 0.8 + 0.35 * Math.cos(angle) : 0.85 + 0.15 * Math.cos(angle);
    pieces.push({ at: point, radiusX: bead * growth, radiusY: bead * growth, isDrop: false });
    last = point;
  }
  if (isPearl) return pieces;
  const drops = [-0.54, -0.36, -0.18, 0, 0.18, 0.36, 0.54].map((angle): Bead => {
    const growth = 1 - Math.abs(angle) * 0.85;
    const [radiusX, radiusY] = [bead * 1.75 * growth, bead * (angle === 0 ? 4.4 : 2.6) * growth];
    const start = pointAt(angle);
    return {
      at: { x: start.x, y: start.y + bead * 0.8 + radiusY },
      radiusX: angle === 0 ? radiusX * 1.55 : radiusX,
      radiusY,
      isDrop: true,
    };
  });
  return [...pieces, ...drops];
}

/** Returns the distance of a point from a bead's middle, in units of the bead's own radii. A drop is narrow at its top. */
function distanceInRadii({ radiusX, radiusY, isDrop }: Bead, dx: number, dy: number): number {
  const v = dy / radiusY;
  const narrow = isDrop ? 0.42 + 0.58 * smoothstep(-1, 0.35, v) : 1;
  return Math.hypot(dx / (radiusX * narrow), v);
}

/**
 * Returns the colour of a point on a ball of metal or pearl in soft light from above: bright where it faces the light, dark at its edge. `nx` and `ny` are the
 * point's place, from -1 to 1 across the ball.
 */
function ballColour({ lab, isMetallic }: Colour, nx: number, ny: number, light: number, isDrop: boolean): Lab {
  const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
  const facing = nx * light * 0.55 - ny * 0.62 + nz * 0.55;
  if (!isMetallic)
    return [
      clamp(lab[0] * (0.74 + 0.28 * clamp(facing, 0, 1)) + 14 * clamp(facing, 0, 1) ** 18, 4, 99),
      lab[1],
      lab[2],
    ];
  const facet = isDrop ? 7 * Math.sign(Math.sin(nx * 5 + ny * 7)) * nz : 0;
  const band = 24 * Math.sin(facing * 5.2 - 0.4);
  const glint = 55 * clamp(facing, 0, 1) ** 22;
  const value = clamp(lab[0] * 0.84 + band + glint + facet, 6, 99);
  const pale = 1 - clamp(glint / 60, 0, 0.75);
  return [value, lab[1] * pale, lab[2] * pale];
}

function refuseCoveredNeck(): never {
  throw new EngineRefusal(
    'nothing_to_edit',
    "Drape can't draw a necklace here, because a collar or hair covers the neck. Choose a picture that shows the base of the neck.",
  );
}

type Sampler = (point: Point) => number;
type Sampler4 = [Sampler, Sampler, Sampler, Sampler];

/**
 * Hangs the necklace around the neck. Returns its beads and a function that says how visible it is at a point, 0..1. With an open neckline the necklace lies on
 * the skin and is hidden under the collar; with a closed one it lies on the cloth. Hair always hangs in front of it.
 * @throws EngineRefusal if a collar or hair covers the neck
 */
function hangNecklace(
  head: Head,
  garment: Plane,
  isPearl: boolean,
): { pieces: Bead[]; visibilityAt: (point: Point) => number } {
  const { person, scale } = head;
  const [hair, mask, cloth, skin] = [person.hair, person.mask, garment, person.skin].map((plane) =>
    createSampler(plane, scale),
  ) as Sampler4;
  // If the colours of skin and garment are hard to tell apart, skin in the opening of a shirt may count as garment. So a low probability of skin is enough
  // there, unless the pixel is clearly cloth.
  const isSkin = (point: Point): boolean => skin(point) > (cloth(point) < 0.4 ? 0.12 : 0.5);
  const isBare = (pieces: readonly Bead[]): boolean => {
    const reach = person.body.shoulderWidth * scale * 0.1;
    const middle = pieces.filter(({ at }) => Math.abs(at.x - person.body.shoulders.x * scale) < reach);
    return middle.filter(({ at }) => isSkin(at)).length > middle.length * 0.55;
  };
  // The longest chain that lies on bare skin in an open neckline. If there is none, the necklace goes over the cloth.
  const bare = [skinChain, closeSkinChain].map((chain) => beadsOf(head, isPearl, chain)).find(isBare);
  const visibilityAt = (point: Point): number => {
    const seen = smoothstep(0.3, 0.7, mask(point)) * (1 - smoothstep(0.25, 0.6, hair(point)));
    const onCloth = smoothstep(0.3, 0.7, cloth(point));
    const bareSkin = smoothstep(0.04, 0.2, skin(point)) * (1 - onCloth * (1 - smoothstep(0.35, 0.6, skin(point))));
    return seen * (bare ? bareSkin : Math.max(bareSkin, onCloth));
  };
  if (bare) return { pieces: bare, visibilityAt };
  const pieces = beadsOf(head, isPearl, clothChain);
  const reach = person.body.shoulderWidth * scale * 0.02;
  // Both ends of the chain must come out beside the neck on bare skin. If a collar covered them, the chain would seem to float on the cloth.
  const isEndVisible = [pieces[0]!, pieces.filter(({ isDrop }) => !isDrop).at(-1)!].every(({ at }, side) =>
    [0, 1, 2].some((step) => isSkin({ x: at.x + (side === 0 ? step : -step) * reach, y: at.y - step * reach * 0.5 })),
  );
  if (!isEndVisible) refuseCoveredNeck();
  return { pieces, visibilityAt };
}

function forEachPixelAround(
  patch: Patch,
  { x, y }: Point,
  reachX: number,
  reachY: number,
  visit: (offset: number, x: number, y: number) => void,
): void {
  const { box } = patch;
  for (let row = Math.max(box.top, Math.floor(y - reachY)); row < Math.min(box.bottom, y + reachY); row++) {
    for (let column = Math.max(box.left, Math.floor(x - reachX)); column < Math.min(box.right, x + reachX); column++) {
      visit(((row - box.top) * (box.right - box.left) + column - box.left) * 3, column + 0.5, row + 0.5);
    }
  }
}

/**
 * Draws a necklace around the neck, in place: first its shadow on the skin, then bead by bead.
 * @throws EngineRefusal if the neck isn't visible
 */
export function drawNecklace(patch: Patch, head: Head, garment: Plane, wished: Colour | undefined): void {
  // The chain is drawn as on a neck seen from the front, so refuse a turned head.
  if (Math.abs(head.turn) > 0.4) refuseTurnedHead();
  const colour = wished ?? colourNamed('gold');
  const isPearl = colour.name === 'pearl';
  const { pieces, visibilityAt } = hangNecklace(head, garment, isPearl);
  for (const piece of pieces) {
    const spread = 1.7;
    const centre = {
      x: piece.at.x - head.light * piece.radiusX * 0.5,
      y: piece.at.y + piece.radiusY * 0.45 + piece.radiusX * 0.6,
    };
    forEachPixelAround(patch, centre, piece.radiusX * spread * 1.6, piece.radiusY * spread * 1.6, (offset, x, y) => {
      const radius = Math.hypot((x - centre.x) / (piece.radiusX * spread), (y - centre.y) / (piece.radiusY * spread));
      const share = 0.2 * Math.exp(-radius * radius * 2.2) * visibilityAt({ x, y });
      if (share < 0.01) return;
      const own = labAt(patch, offset);
      blend(patch, offset, [own[0] * (1 - share), own[1] + 1.5 * share, own[2]], 1);
    });
  }
  for (const piece of pieces) {
    forEachPixelAround(patch, piece.at, piece.radiusX + 2, piece.radiusY + 2, (offset, x, y) => {
      const [dx, dy] = [x - piece.at.x, y - piece.at.y];
      const radius = distanceInRadii(piece, dx, dy);
      const soft = 0.75 / Math.min(piece.radiusX, piece.radiusY);
      const share = (1 - smoothstep(1 - soft, 1 + soft, radius)) * visibilityAt({ x, y });
      if (share <= 0) return;
      const inner = Math.min(radius, 1);
      const turn = Math.atan2(dy / piece.radiusY, dx / piece.radiusX);
      const lab = ballColour(colour, Math.cos(turn) * inner, Math.sin(turn) * inner, head.light, piece.isDrop);
      blend(patch, offset, lab, share);
    });
  }
}
