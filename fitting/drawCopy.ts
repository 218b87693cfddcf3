import type { Cloth, ClothMesh } from './cloth';
import type { TonedCloth } from './clothTone';
import { drawCloth, type Target } from './drawCloth';
import { type Frame, type Size, isEmptyBox, sizeOfBox } from './geometry';
import { type LightMap, lightRowOf, readLight } from './lightMap';
import { type ClothCopy, coverBesideCloth } from './order';

interface Limits {
  readonly matched: number;
  readonly unmatched: number;
}

/**
 * How much the light at the source may differ from that where the cloth is drawn, 0..255 per channel. Up to `matched`, the difference is evened out. From
 * `unmatched` on, it stays: the cloth is meant to look different, for example if it hides a strip of floor. Tuned by eye.
 */
const lightLimits: Limits = { matched: 32, unmatched: 64 };

/**
 * The same for what remains of the difference if one place is made as bright as the other. That isn't light, but another colour of cloth, for example on a
 * sleeve that differs from the body. Tuned by eye.
 */
const colourLimits: Limits = { matched: 12, unmatched: 28 };

/** Returns how much of a difference is evened out, 0..1. */
const matchOf = (difference: number, { matched, unmatched }: Limits) =>
  Math.min(Math.max((unmatched - difference) / (unmatched - matched), 0), 1);

/** Reverses the order of the pixels in each row, in place. */
function mirrorRows(pixels: Uint8Array, { width, height }: Size, channels: number): void {
  for (let y = 0; y < height; y++)
    for (let left = y * width, right = left + width - 1; left < right; left++, right--)
      for (let c = 0; c < channels; c++) {
        const pixel = pixels[left * channels + c]!;
        pixels[left * channels + c] = pixels[right * channels + c]!;
        pixels[right * channels + c] = pixel;
      }
}

/** Returns the part of the frame that a copy covers, shifted so that the cloth at the copy's source lies there. */
function sourceFrameOf(frame: Frame, picture: Size, copy: ClothCopy): Frame {
  const { from, mirrorAxis, box } = copy;
  // The column of the frame that the first column of the part shows.
  const firstColumn = sourceColumnOf(frame, picture, copy, mirrorAxis === undefined ? box.left : box.right);
  const top = frame.top - box.top - from.y * picture.height * frame.scaleY;
  return { ...frame, ...sizeOfBox(box), left: frame.left - firstColumn, top };
}

/** Returns where the cloth comes from that a copy shows at a column. Both are in pixels of the frame. */
function sourceColumnOf(frame: Frame, picture: Size, { from, mirrorAxis }: ClothCopy, column: number): number {
  const width = picture.width * frame.scaleX;
  if (mirrorAxis === undefined) return column + from.x * width;
  return 2 * (frame.left + mirrorAxis * width) - from.x * width - column;
}

/** Combines a mask of what is hidden with the share that is painted. All are 0..255. */
const hiddenExcept = (hidden: Uint8Array, shares: Uint8Array): Uint8Array =>
  hidden.map((byte, i) => 255 - ((((255 - byte) * shares[i]! + 127) / 255) | 0));

/**
 * Returns how much of each pixel a copy covers, 0..255: with a softer edge on cloth than beside it, and nothing beside the cloth if the copy stays inside.
 * @param coverage how much cloth shows below it, 0..255
 */
function shownCover({ cover, inside }: ClothCopy, coverage: Uint8Array): Uint8Array {
  return cover.map((byte, i) => {
    const beside = inside ? 0 : coverBesideCloth(byte);
    return Math.round((byte * coverage[i]! + beside * (255 - coverage[i]!)) / 255);
  });
}

/**
 * Gives copied cloth the light of the place where it is drawn, if the light at its source is only a little different. Where there is no cloth at one of the two
 * places, the light stays.
 * @param part the pixels of the copy's box
 * @param copied how much of each of these pixels is copied cloth, 0..255
 */
function matchLight(
  frame: Frame,
  { data: part, channels }: Target,
  picture: Size,
  copy: ClothCopy,
  copied: Uint8Array,
  light: LightMap,
): void {
  const { box, from } = copy;
  const { width, height } = sizeOfBox(box);
  const [here, there] = [new Float64Array(3), new Float64Array(3)];
  for (let row = 0; row < height; row++) {
    const y = box.top + row + 0.5;
    const lightHere = lightRowOf(light, frame, y);
    const lightThere = lightRowOf(light, frame, y + from.y * picture.height * frame.scaleY);
    for (let i = row * width, x = box.left + 0.5; x < box.right; i++, x++) {
      if (copied[i] === 0 || !readLight(lightHere, frame, x, here)) continue;
      if (!readLight(lightThere, frame, sourceColumnOf(frame, picture, copy, x), there)) continue;
      const brighter = (here[0]! + here[1]! + here[2]!) / Math.max(1, there[0]! + there[1]! + there[2]!);
      let ofLight = 0;
      let ofColour = 0;
      for (let c = 0; c < 3; c++) {
        ofLight = Math.max(ofLight, Math.abs(here[c]! - there[c]!));
        ofColour = Math.max(ofColour, Math.abs(here[c]! - there[c]! * brighter));
      }
      const match = Math.min(matchOf(ofLight, lightLimits), matchOf(ofColour, colourLimits));
      const share = (match * copied[i]!) / 255;
      for (let c = 0, k = i * channels; c < 3; c++, k++)
        part[k] = Math.min(Math.max(part[k]! + Math.round(share * (here[c]! - there[c]!)), 0), 255);
    }
  }
}

/** The garment as it is drawn in a frame. */
interface DrawnCloth {
  readonly toned: TonedCloth;
  readonly mesh: ClothMesh;
  /** x, y, x, y, … of the mesh's vertices, in pixels of the working picture. */
  readonly points: Float64Array;
  readonly light: LightMap;
  /** How much of each pixel of the frame shows cloth, 0..255. Copies are added to it. */
  readonly coverage: Uint8Array;
}

/**
 * Draws cloth that was copied from another place, as far as the copy's cover shows it: the garment, shifted by the distance to that place. For a mirrored copy,
 * the target is flipped, drawn on, and flipped back.
 *
 * @param hiddenCopies how much of the copied cloth is hidden at each pixel of the frame, 0..255
 */
export function drawCopy(
  frame: Frame,
  { data, channels }: Target,
  { toned, mesh, points, light, coverage }: DrawnCloth,
  copy: ClothCopy,
  hiddenCopies: Uint8Array,
): void {
  const { box, smoothCloth, otherCloth, mirrorAxis } = copy;
  if (isEmptyBox(box)) return;
  const size = sizeOfBox(box);
  const { width, height } = size;
  const source = sourceFrameOf(frame, mesh.rig.picture, copy);
  const part = new Uint8Array(width * height * channels);
  const hiddenHere = new Uint8Array(width * height);
  const coverageHere = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = (y + box.top) * frame.width + box.left;
    part.set(data.subarray(start * channels, (start + width) * channels), y * width * channels);
    hiddenHere.set(hiddenCopies.subarray(start, start + width), y * width);
    coverageHere.set(coverage.subarray(start, start + width), y * width);
  }
  const hidden = hiddenExcept(hiddenHere, shownCover(copy, coverageHere));

  const copied = new Uint8Array(width * height);
  const drawSource = (from: Cloth, hiding: Uint8Array, covered: Uint8Array | null) => {
    const mirror = () => {
      if (mirrorAxis === undefined) return;
      mirrorRows(part, size, channels);
      for (const plane of [hiding, copied]) mirrorRows(plane, size, 1);
    };
    mirror();
    drawCloth(source, { data: part, channels }, from, mesh, points, hiding, covered);
    mirror();
  };
  drawSource(toned.cloth, hidden, copied);
  if (otherCloth.some((byte) => byte > 0)) drawSource(toned.otherCloth(), hiddenExcept(hidden, otherCloth), null);
  if (smoothCloth.some((byte) => byte > 0)) drawSource(toned.smoothCloth(), hiddenExcept(hidden, smoothCloth), null);

  matchLight(frame, { data: part, channels }, mesh.rig.picture, copy, copied, light);
  for (let y = 0; y < height; y++) {
    const start = (y + box.top) * frame.width + box.left;
    data.set(part.subarray(y * width * channels, (y + 1) * width * channels), start * channels);
    for (let x = 0, i = y * width; x < width; x++, i++)
      coverage[start + x] = Math.max(coverage[start + x]!, copied[i]!);
  }
}
