import type { FitOrderStroke } from '../contract/fit';
import { type Box, type Frame, type Size, boxAroundBoth, boxOnFrame, emptyBox } from './geometry';
import { type Crop, boxOfCrop, forEachSample } from './sample';

const { max, min } = Math;

/** What is in front at each pixel of a frame, 0..255. */
export interface Order {
  /**
   * Where the cloth isn't drawn: a part of the person lies in front of it, or the customer removed it. The picture below the cloth already shows what belongs
   * there.
   */
  readonly front: Uint8Array;
  /** Where the customer brushed the body (hair, an arm or a hand) back in front of the cloth. There, the photo from before the try-on is shown. */
  readonly body: Uint8Array;
  /** Where the cloth is drawn without creases. Null until the customer brushes the cloth smooth. */
  smoothCloth: Uint8Array | null;
}

/** How much is hidden at each pixel of a frame, 0..255: of the cloth and its shadow, and of the cloth without creases, which is drawn over them. */
export interface HiddenCloth {
  readonly cloth: Uint8Array;
  /** Null if the customer hasn't brushed the cloth smooth anywhere. */
  smoothCloth: Uint8Array | null;
}

/** The order that the engine determined. @param matte the parts of the person that lie in front of the cloth, 0..255; 0 outside */
export function orderOf(frame: Frame, matte: Crop): Order {
  const count = frame.width * frame.height;
  const order: Order = { front: new Uint8Array(count), body: new Uint8Array(count), smoothCloth: null };
  forEachSample(matte, frame, boxOnFrame(frame, boxOfCrop(matte), 0), 1, (index, sample) => {
    order.front[index] = sample[0]!;
  });
  return order;
}

/** Share of the brush's radius over which its edge is soft. */
const softShare = 0.25;

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

/** Paints the segment from one point to the next. Painting it again changes nothing, so the result doesn't depend on how a stroke's points were batched. */
function paintSegment(
  { front, body, smoothCloth }: Order,
  frame: Frame,
  segment: {
    ax: number;
    ay: number;
    bx: number;
    by: number;
    radius: number;
    softness: number;
    shown: FitOrderStroke['front'];
  },
): Box {
  const { ax, ay, bx, by, radius, softness, shown } = segment;
  const part = {
    left: Math.max(0, Math.floor(Math.min(ax, bx) - radius)),
    top: Math.max(0, Math.floor(Math.min(ay, by) - radius)),
    right: Math.min(frame.width, Math.ceil(Math.max(ax, bx) + radius)),
    bottom: Math.min(frame.height, Math.ceil(Math.max(ay, by) + radius)),
  };
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
      if (cover === 0) continue;
      const index = y * frame.width + x;
      if (shown === 'smoothCloth') {
        smoothCloth![index] = max(smoothCloth![index]!, cover);
        continue;
      }
      // A stroke that shows the cloth lowers `front` and `body`, which hide the cloth. A stroke that removes the cloth lowers `body`, which would show the
      // photo instead. A stroke that shows the body lowers nothing, because the body is drawn on top of everything.
      if (shown === 'cloth' && smoothCloth) smoothCloth[index] = min(smoothCloth[index]!, 255 - cover);
      if (shown === 'cloth') front[index] = min(front[index]!, 255 - cover);
      if (shown !== 'body') body[index] = min(body[index]!, 255 - cover);
      if (shown === 'body') body[index] = max(body[index]!, cover);
      if (shown === 'nothing') front[index] = max(front[index]!, cover);
    }
  }
  return part;
}

/**
 * Paints strokes on an order, in place. Each stroke brings the cloth or the body to the front, removes the cloth, or smooths it. Where strokes overlap, the
 * last one counts.
 *
 * @param picture size of the working picture; the coordinates of a stroke are shares of its width and height
 * @returns the pixels of the frame that may have changed
 */
export function paintOrder(order: Order, frame: Frame, picture: Size, strokes: readonly FitOrderStroke[]): Box {
  let changed = emptyBox;
  const xOf = (share: number) => frame.left + share * picture.width * frame.scaleX;
  const yOf = (share: number) => frame.top + share * picture.height * frame.scaleY;
  for (const { front, radius, points } of strokes) {
    if (front === 'smoothCloth') order.smoothCloth ??= new Uint8Array(order.front.length);
    const width = picture.width * frame.scaleX;
    const softness = front === 'nothing' ? Math.min(radius * softShare, removingSoftness) : radius * softShare;
    for (let i = points.length === 2 ? 0 : 2; i + 1 < points.length; i += 2) {
      const from = Math.max(0, i - 2);
      const segment = paintSegment(order, frame, {
        ax: xOf(points[from]!),
        ay: yOf(points[from + 1]!),
        bx: xOf(points[i]!),
        by: yOf(points[i + 1]!),
        radius: radius * width,
        softness: softness * width,
        shown: front,
      });
      changed = boxAroundBoth(changed, segment);
    }
  }
  return changed;
}

/** Updates, for each pixel of `part`, how much of the cloth is hidden by what the engine or the customer put in front of it. */
export function updateHiddenCloth({ width }: Size, order: Order, hidden: HiddenCloth, part: Box): void {
  const { front, body, smoothCloth } = order;
  if (!smoothCloth) hidden.smoothCloth = null;
  else hidden.smoothCloth ??= new Uint8Array(front.length).fill(255);
  for (let y = part.top; y < part.bottom; y++) {
    for (let index = y * width + part.left; index < y * width + part.right; index++) {
      const shown = (((255 - front[index]!) * (255 - body[index]!) + 127) / 255) | 0;
      hidden.cloth[index] = 255 - shown;
      if (smoothCloth) hidden.smoothCloth![index] = 255 - (((shown * smoothCloth[index]! + 127) / 255) | 0);
    }
  }
}

/** How much of the cloth is hidden at each pixel of a frame. */
export function hiddenClothOf(frame: Size, order: Order): HiddenCloth {
  const hidden: HiddenCloth = { cloth: new Uint8Array(order.front.length), smoothCloth: null };
  updateHiddenCloth(frame, order, hidden, { left: 0, top: 0, right: frame.width, bottom: frame.height });
  return hidden;
}
