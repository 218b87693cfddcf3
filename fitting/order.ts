import type { FitOrderStroke } from '../contract/fit';
import {
  type Box,
  type Frame,
  type Size,
  boxAroundBoth,
  boxOnFrame,
  emptyBox,
  isEmptyBox,
  isSameBox,
  sizeOfBox,
} from './geometry';
import { type Crop, boxOfCrop, forEachSample } from './sample';

const { max, min } = Math;

type CopyStroke = Extract<FitOrderStroke, { front: 'copiedCloth' }>;

/** Cloth that the customer copied from another place. */
export interface ClothCopy extends Pick<CopyStroke, 'from' | 'mirrorAxis' | 'inside'> {
  /** The pixels of the frame that `cover` describes. */
  readonly box: Box;
  /** How much of each pixel of the box is painted, 0..255. */
  readonly cover: Uint8Array;
  /** How much of the creases was brushed away afterwards, 0..255. */
  readonly smoothCloth: Uint8Array;
  /** How much of the other look was brushed on it afterwards, 0..255. */
  readonly otherCloth: Uint8Array;
}

/** Where the customer made the cloth lighter or darker: how much at each pixel of a frame, 0..255. */
export interface ClothLight {
  readonly lighter: Uint8Array;
  readonly darker: Uint8Array;
  /** The pixels that may be lighter or darker. */
  box: Box;
}

/** What is in front at each pixel of a frame, 0..255. */
export interface Order {
  /** Where a part of the person lies in front of the cloth. The picture below the cloth already shows it. */
  readonly person: Uint8Array;
  /** Where the customer removed the cloth. */
  readonly removed: Uint8Array;
  /** Where the customer brushed the body (hair, an arm or a hand) back in front of the cloth. There, the photo from before the try-on is shown. */
  readonly body: Uint8Array;
  /** Where the cloth is drawn without creases. Null until the customer brushes the cloth smooth. */
  smoothCloth: Uint8Array | null;
  /** Where the cloth is drawn in its other look. Null until the customer brushes it so. */
  otherCloth: Uint8Array | null;
  /** Where the cloth is drawn lighter or darker. Null until the customer brushes it so. */
  light: ClothLight | null;
  /** The cloth that the customer copied. A later copy lies on top of an earlier one. */
  readonly copies: ClothCopy[];
}

/**
 * How much is hidden at each pixel of a frame, 0..255: of the cloth and its shadow, of the cloth in its other look, which is drawn over them, and of the cloth
 * without creases, which is drawn over that.
 */
export interface HiddenCloth {
  readonly cloth: Uint8Array;
  /** Null if the customer hasn't brushed this look anywhere. */
  otherCloth: Uint8Array | null;
  /** Null if the customer hasn't brushed the cloth smooth anywhere. */
  smoothCloth: Uint8Array | null;
  /** The copied cloth. It isn't hidden where the cloth was removed. */
  copies: readonly ClothCopy[];
  /** How much of the copied cloth is hidden. */
  copiedCloth: Uint8Array;
  /** How much lighter and darker the cloth is. Null if the customer hasn't changed its light anywhere. */
  light: ClothLight | null;
}

/** The order that the engine determined. @param matte the parts of the person that lie in front of the cloth, 0..255; 0 outside */
export function orderOf(frame: Frame, matte: Crop): Order {
  const count = frame.width * frame.height;
  const person = new Uint8Array(count);
  forEachSample(matte, frame, boxOnFrame(frame, boxOfCrop(matte), 0), 1, (index, sample) => {
    person[index] = sample[0]!;
  });
  return {
    person,
    removed: new Uint8Array(count),
    body: new Uint8Array(count),
    smoothCloth: null,
    otherCloth: null,
    light: null,
    copies: [],
  };
}

/** Share of the brush's radius over which its edge is soft. */
const softShare = 0.25;

/** The same for the brush that changes the light, so that no edge shows. */
const lightSoftShare = 0.9;

/** The same for a copy where it covers cloth, so that its edge doesn't show. At the garment's edge and beyond, it is as sharp as `softShare`. */
const copySoftShare = 0.4;

/** How much of a pixel a copy covers where there is no cloth below it, 0..255, by how much it covers where there is. */
export const coverBesideCloth = (cover: number): number => min(255, (cover * copySoftShare) / softShare);

/**
 * Width of the soft edge of the brush that removes the cloth, as a share of the picture's width: about as soft as the edge of a garment. It draws hems and
 * necklines, which would look blurred with a softer edge.
 */
const removingSoftness = 0.003;

/**
 * How much of a pixel the brush covers, 0..255, at a squared distance from its path. Farther than `softness` inside the brush's radius, the whole pixel is
 * covered. From there to the radius, the coverage decreases to 0.
 */
function coverOf(squaredDistance: number, radius: number, softness: number): number {
  const inner = radius - softness;
  if (squaredDistance <= inner * inner) return 255;
  if (squaredDistance >= radius * radius) return 0;
  return Math.round((255 * (radius - Math.sqrt(squaredDistance))) / (radius - inner));
}

/** A straight piece of a stroke from a to b, in pixels of the frame. */
interface Segment {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** Returns the segments of a stroke. A stroke of one point has one segment, from this point to itself. */
function segmentsOf(frame: Frame, picture: Size, { points }: FitOrderStroke): Segment[] {
  const xOf = (share: number) => frame.left + share * picture.width * frame.scaleX;
  const yOf = (share: number) => frame.top + share * picture.height * frame.scaleY;
  const segments: Segment[] = [];
  for (let i = points.length === 2 ? 0 : 2; i + 1 < points.length; i += 2) {
    const from = Math.max(0, i - 2);
    const [ax, ay, bx, by] = [points[from]!, points[from + 1]!, points[i]!, points[i + 1]!];
    segments.push({ ax: xOf(ax), ay: yOf(ay), bx: xOf(bx), by: yOf(by) });
  }
  return segments;
}

/** The pixels of the frame that a segment may cover. */
const boxOfSegment = ({ width, height }: Size, { ax, ay, bx, by }: Segment, radius: number): Box => ({
  left: Math.max(0, Math.floor(Math.min(ax, bx) - radius)),
  top: Math.max(0, Math.floor(Math.min(ay, by) - radius)),
  right: Math.min(width, Math.ceil(Math.max(ax, bx) + radius)),
  bottom: Math.min(height, Math.ceil(Math.max(ay, by) + radius)),
});

const radiusOnFrame = (frame: Frame, picture: Size, { radius }: FitOrderStroke) =>
  radius * picture.width * frame.scaleX;

/** The pixels of the frame that a stroke may cover. */
export const boxOfStroke = (frame: Frame, picture: Size, stroke: FitOrderStroke): Box =>
  segmentsOf(frame, picture, stroke)
    .map((segment) => boxOfSegment(frame, segment, radiusOnFrame(frame, picture, stroke)))
    .reduce(boxAroundBoth, emptyBox);

/** How wide the soft edge of a stroke is, in pixels of a frame that shows the picture `width` pixels wide. */
function softnessOf({ front }: FitOrderStroke, radius: number, width: number): number {
  if (front === 'nothing') return min(radius * softShare, removingSoftness * width);
  if (front === 'litCloth') return radius * lightSoftShare;
  return radius * (front === 'copiedCloth' ? copySoftShare : softShare);
}

/** Turns a cover that falls off evenly towards the edge into one without a kink at either end. Both are 0..255. */
const smoothCover = (cover: number): number => Math.round((cover * cover * (3 - (2 * cover) / 255)) / 255);

/** Calls `paint` for each pixel that the brush covers along a segment. */
function forEachCovered(
  frame: Size,
  segment: Segment,
  radius: number,
  softness: number,
  paint: (index: number, cover: number, x: number, y: number) => void,
): void {
  const { ax, ay, bx, by } = segment;
  const part = boxOfSegment(frame, segment, radius);
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  for (let y = part.top; y < part.bottom; y++) {
    const py = y + 0.5 - ay;
    for (let x = part.left; x < part.right; x++) {
      const px = x + 0.5 - ax;
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      const squaredDistance = (px - share * dx) ** 2 + (py - share * dy) ** 2;
      const cover = coverOf(squaredDistance, radius, softness);
      if (cover > 0) paint(y * frame.width + x, cover, x, y);
    }
  }
}

/** Returns the copy with a box that also contains `added`. */
function enlargeCopy(copy: ClothCopy, added: Box): ClothCopy {
  const { box } = copy;
  const whole = isEmptyBox(added) ? box : boxAroundBoth(box, added);
  if (isSameBox(whole, box)) return copy;
  const { width, height } = sizeOfBox(whole);
  const row = sizeOfBox(box).width;
  const enlarge = (bytes: Uint8Array): Uint8Array => {
    const enlarged = new Uint8Array(width * height);
    for (let y = box.top; y < box.bottom; y++)
      enlarged.set(
        bytes.subarray((y - box.top) * row, (y - box.top + 1) * row),
        (y - whole.top) * width + box.left - whole.left,
      );
    return enlarged;
  };
  return {
    ...copy,
    box: whole,
    cover: enlarge(copy.cover),
    smoothCloth: enlarge(copy.smoothCloth),
    otherCloth: enlarge(copy.otherCloth),
  };
}

/** Returns the copy that a stroke paints on: the last one if it copies in the same way, otherwise a new one, which is added to the order. */
function copyToPaint({ copies }: Order, { from, mirrorAxis, inside }: CopyStroke, box: Box): ClothCopy {
  const last = copies.at(-1);
  const isSamePlace = last?.from.x === from.x && last.from.y === from.y && last.mirrorAxis === mirrorAxis;
  const none = new Uint8Array(0);
  if (!isSamePlace || last.inside !== inside)
    copies.push({ from, mirrorAxis, inside, box: emptyBox, cover: none, smoothCloth: none, otherCloth: none });
  const copy = enlargeCopy(copies[copies.length - 1]!, box);
  copies[copies.length - 1] = copy;
  return copy;
}

const placeInCopy = ({ box }: ClothCopy, x: number, y: number) => (y - box.top) * (box.right - box.left) + x - box.left;

/** Calls `change` for each copy whose box contains a pixel. */
function forEachCopyAt({ copies }: Order, x: number, y: number, change: (copy: ClothCopy, place: number) => void) {
  for (const copy of copies) {
    const { box } = copy;
    if (x >= box.left && x < box.right && y >= box.top && y < box.bottom) change(copy, placeInCopy(copy, x, y));
  }
}

/** Removes copied cloth at a pixel. */
const removeCopies = (order: Order, x: number, y: number, cover: number) =>
  forEachCopyAt(order, x, y, (copy, place) => {
    copy.cover[place] = min(copy.cover[place]!, 255 - cover);
  });

/** Returns the function that changes the order at a pixel that a stroke covers. */
function painterOf(order: Order, frame: Frame, picture: Size, stroke: FitOrderStroke) {
  const { person, removed, body } = order;
  if (stroke.front === 'copiedCloth') {
    const copy = copyToPaint(order, stroke, boxOfStroke(frame, picture, stroke));
    return (_index: number, cover: number, x: number, y: number) => {
      const place = placeInCopy(copy, x, y);
      copy.cover[place] = max(copy.cover[place]!, cover);
      copy.smoothCloth[place] = min(copy.smoothCloth[place]!, 255 - cover);
      copy.otherCloth[place] = min(copy.otherCloth[place]!, 255 - cover);
    };
  }
  if (stroke.front === 'smoothCloth' || stroke.front === 'otherCloth') {
    const { front, strength = 1 } = stroke;
    const painted = (order[front] ??= new Uint8Array(person.length));
    // A place is either smooth or in its other look.
    const replaced = front === 'smoothCloth' ? 'otherCloth' : 'smoothCloth';
    const hidden = order[replaced];
    return (index: number, cover: number, x: number, y: number) => {
      const share = Math.round(cover * strength);
      painted[index] = max(painted[index]!, share);
      if (hidden) hidden[index] = min(hidden[index]!, 255 - share);
      forEachCopyAt(order, x, y, (copy, place) => {
        copy[front][place] = max(copy[front][place]!, share);
        copy[replaced][place] = min(copy[replaced][place]!, 255 - share);
      });
    };
  }
  if (stroke.front === 'litCloth') {
    const none = () => new Uint8Array(person.length);
    order.light ??= { lighter: none(), darker: none(), box: emptyBox };
    order.light.box = boxAroundBoth(order.light.box, boxOfStroke(frame, picture, stroke));
    const { lighter, darker } = order.light;
    /** Changes a plane by the share of it that the stroke wants. */
    const paint = (plane: Uint8Array, index: number, cover: number, amount: number) => {
      plane[index] = amount > 0 ? max(plane[index]!, Math.round(cover * amount)) : min(plane[index]!, 255 - cover);
    };
    return (index: number, cover: number) => {
      const share = smoothCover(cover);
      paint(lighter, index, share, stroke.light);
      paint(darker, index, share, -stroke.light);
    };
  }
  if (stroke.front === 'body')
    return (index: number, cover: number, x: number, y: number) => {
      body[index] = max(body[index]!, cover);
      removeCopies(order, x, y, cover);
    };
  if (stroke.front === 'nothing')
    return (index: number, cover: number, x: number, y: number) => {
      removed[index] = max(removed[index]!, cover);
      // Where the cloth is removed, `body` must not show the photo.
      body[index] = min(body[index]!, 255 - cover);
      removeCopies(order, x, y, cover);
    };
  const { smoothCloth, otherCloth, light } = order;
  const planes = [
    person,
    removed,
    body,
    ...(smoothCloth ? [smoothCloth] : []),
    ...(otherCloth ? [otherCloth] : []),
    ...(light ? [light.lighter, light.darker] : []),
  ];
  return (index: number, cover: number, x: number, y: number) => {
    for (const plane of planes) plane[index] = min(plane[index]!, 255 - cover);
    removeCopies(order, x, y, cover);
  };
}

/**
 * Paints strokes on an order, in place. Each stroke brings the cloth or the body to the front, or removes, smooths, lightens, darkens or copies cloth, or
 * shows its other look. Where strokes overlap, the last one counts, but weak retouching doesn't weaken stronger retouching, and the same is true of the other
 * look, of lightening and of darkening. Painting a piece of a stroke again changes nothing, so the result doesn't depend on how a stroke's points were batched.
 *
 * @param picture size of the working picture; the coordinates of a stroke are shares of its width and height
 * @returns the pixels of the frame that may have changed
 */
export function paintOrder(order: Order, frame: Frame, picture: Size, strokes: readonly FitOrderStroke[]): Box {
  let changed = emptyBox;
  for (const stroke of strokes) {
    const radius = radiusOnFrame(frame, picture, stroke);
    const softness = softnessOf(stroke, radius, picture.width * frame.scaleX);
    const paint = painterOf(order, frame, picture, stroke);
    for (const segment of segmentsOf(frame, picture, stroke)) {
      forEachCovered(frame, segment, radius, softness, paint);
      changed = boxAroundBoth(changed, boxOfSegment(frame, segment, radius));
    }
  }
  return changed;
}

/** Returns what is visible of `visible` behind something that hides the share `hiding`. All are 0..255. */
const behind = (visible: number, hiding: number) => (((255 - hiding) * visible + 127) / 255) | 0;

/** Updates, for each pixel of `part`, how much of the cloth is hidden by what the engine or the customer put in front of it. */
export function updateHiddenCloth({ width }: Size, order: Order, hidden: HiddenCloth, part: Box): void {
  const { person, removed, body, smoothCloth, otherCloth } = order;
  hidden.copies = order.copies;
  hidden.copiedCloth = person;
  hidden.light = order.light;
  if (!smoothCloth) hidden.smoothCloth = null;
  else hidden.smoothCloth ??= new Uint8Array(person.length).fill(255);
  if (!otherCloth) hidden.otherCloth = null;
  else hidden.otherCloth ??= new Uint8Array(person.length).fill(255);
  for (let y = part.top; y < part.bottom; y++) {
    for (let index = y * width + part.left; index < y * width + part.right; index++) {
      const shown = behind(behind(255 - person[index]!, removed[index]!), body[index]!);
      hidden.cloth[index] = 255 - shown;
      if (smoothCloth) hidden.smoothCloth![index] = 255 - (((shown * smoothCloth[index]! + 127) / 255) | 0);
      if (otherCloth) hidden.otherCloth![index] = 255 - (((shown * otherCloth[index]! + 127) / 255) | 0);
    }
  }
}

/** How much of the cloth is hidden at each pixel of a frame. */
export function hiddenClothOf(frame: Size, order: Order): HiddenCloth {
  const hidden: HiddenCloth = {
    cloth: new Uint8Array(order.person.length),
    smoothCloth: null,
    otherCloth: null,
    copies: order.copies,
    copiedCloth: order.person,
    light: null,
  };
  updateHiddenCloth(frame, order, hidden, { left: 0, top: 0, right: frame.width, bottom: frame.height });
  return hidden;
}
