import type { Cloth, ClothMesh } from './cloth';
import type { TonedCloth } from './clothTone';
import { drawCloth, type Target } from './drawCloth';
import { type Frame, type Size, isEmptyBox, sizeOfBox } from './geometry';
import type { ClothCopy } from './order';

/**
 * How much the light at the source may differ from that where the cloth is drawn, 0..255 per channel. Up to `matched`, the difference is evened out. From
 * `unmatched` on, it stays: the cloth is meant to look different, for example if it hides a strip of floor. Tuned by eye.
 */
const lightDifferences = { matched: 32, unmatched: 64 };

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

/** Returns the part of the frame that a copy covers, and the same part shifted so that the cloth at the copy's source lies there. */
function framesOf(frame: Frame, picture: Size, { from, mirrorAxis, box }: ClothCopy): { here: Frame; source: Frame } {
  const here = { ...frame, ...sizeOfBox(box), left: frame.left - box.left, top: frame.top - box.top };
  const width = picture.width * frame.scaleX;
  // The column of the frame that the first column of the part shows.
  const firstColumn =
    mirrorAxis === undefined
      ? box.left + from.x * width
      : 2 * (frame.left + mirrorAxis * width) - from.x * width - box.right;
  const top = here.top - from.y * picture.height * frame.scaleY;
  return { here, source: { ...here, left: frame.left - firstColumn, top } };
}

/** Combines a mask of what is hidden with the share that is painted. All are 0..255. */
const hiddenExcept = (hidden: Uint8Array, shares: Uint8Array): Uint8Array =>
  hidden.map((byte, i) => 255 - ((((255 - byte) * shares[i]! + 127) / 255) | 0));

/**
 * Draws cloth that was copied from another place, as far as the copy's cover shows it: the garment, shifted by the distance to that place. For a mirrored copy,
 * the target is flipped, drawn on, and flipped back. If the light there is only a little different, the cloth gets the light of the place where it is drawn, so
 * that no patch shows.
 *
 * @param points x, y, x, y, … of the mesh's vertices, in pixels of the working picture
 * @param hiddenCopies how much of the copied cloth is hidden at each pixel of the frame, 0..255
 */
export function drawCopy(
  frame: Frame,
  { data, channels }: Target,
  { cloth, smoothCloth, lightCloth }: TonedCloth,
  mesh: ClothMesh,
  points: Float64Array,
  copy: ClothCopy,
  hiddenCopies: Uint8Array,
): void {
  const { box, cover, smoothness, mirrorAxis } = copy;
  if (isEmptyBox(box)) return;
  const size = sizeOfBox(box);
  const { width, height } = size;
  const { here, source } = framesOf(frame, mesh.rig.picture, copy);
  const part = new Uint8Array(width * height * channels);
  const hiddenHere = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = (y + box.top) * frame.width + box.left;
    part.set(data.subarray(start * channels, (start + width) * channels), y * width * channels);
    hiddenHere.set(hiddenCopies.subarray(start, start + width), y * width);
  }
  const hidden = hiddenExcept(hiddenHere, cover);

  const drawSource = (pixels: Uint8Array, from: Cloth, hiding: Uint8Array) => {
    const mirror = () => {
      if (mirrorAxis === undefined) return;
      mirrorRows(pixels, size, channels);
      mirrorRows(hiding, size, 1);
    };
    mirror();
    drawCloth(source, { data: pixels, channels }, from, mesh, points, hiding);
    mirror();
  };
  drawSource(part, cloth, hidden);
  if (smoothness.some((byte) => byte > 0)) drawSource(part, smoothCloth(), hiddenExcept(hidden, smoothness));

  // Draw the light here first, and again at the end: where the garment is missing at one of the two places, the light is then the same, and isn't matched.
  const visible = new Uint8Array(width * height);
  const lightThere = new Uint8Array(part.length);
  drawCloth(here, { data: lightThere, channels }, lightCloth(), mesh, points, visible);
  drawSource(lightThere, lightCloth(), visible);
  const lightHere = lightThere.slice();
  drawCloth(here, { data: lightHere, channels }, lightCloth(), mesh, points, visible);
  for (let i = 0; i < hidden.length; i++) {
    if (hidden[i] === 255) continue;
    const pixel = i * channels;
    let largest = 0;
    for (let c = 0; c < 3; c++) largest = Math.max(largest, Math.abs(lightHere[pixel + c]! - lightThere[pixel + c]!));
    const { matched, unmatched } = lightDifferences;
    const match = Math.min(Math.max((unmatched - largest) / (unmatched - matched), 0), 1);
    const share = (match * (255 - hidden[i]!)) / 255;
    for (let c = 0; c < 3; c++) {
      const value = part[pixel + c]! + Math.round(share * (lightHere[pixel + c]! - lightThere[pixel + c]!));
      part[pixel + c] = Math.min(Math.max(value, 0), 255);
    }
  }
  for (let y = 0; y < height; y++) {
    const start = (y + box.top) * frame.width + box.left;
    data.set(part.subarray(y * width * channels, (y + 1) * width * channels), start * channels);
  }
}
