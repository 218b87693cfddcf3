import { failure } from '../failure';
import type { Picture } from '../imageCodec';
import { type Rect, intersect, isEmpty, rectOf } from '../rect';
import { packSoftRegion } from '../selection/softRegion';
import type { SoftRegion } from '../selection/selectionStep';
import type { AreaLabels } from './areaLabels';
import { type ColourModel, fitColourModel } from './colourFilter';

/**
 * The labels only show roughly where an area ends. Up to this distance from their edge, on both sides, the colours of the picture decide whether a pixel is in
 * the area. The distance is a share of the labels' longer side, large enough for loose strands of hair.
 */
const bandShare = 1 / 110;

/** Number of rows of the picture that are rendered at a time, so that a large picture isn't in memory a second time. */
const stripRows = 256;

/** Coverage below `from` counts as none, and above `to` as full. Otherwise, a faint haze around the area would be selected too. */
const hazeLimits = { from: 0.12, to: 0.88 };

/** For each pixel of the labels: 2 if it is surely inside the area, 0 if it is surely outside, 1 if it is near the edge. */
function zonesOf({ width, height, data }: AreaLabels, band: number): Uint8Array {
  const pixelsNear = (test: (value: number) => boolean): Uint8Array => {
    const marks = new Uint8Array(data.length);
    const rows = new Uint8Array(data.length);
    for (let y = 0; y < height; y++) {
      let lastMatchX = -Infinity;
      for (let x = 0; x < width + band; x++) {
        if (x < width && test(data[y * width + x]!)) lastMatchX = x;
        if (x >= band && x - band < width && lastMatchX >= x - 2 * band) rows[y * width + x - band] = 1;
      }
    }
    for (let x = 0; x < width; x++) {
      let lastMatchY = -Infinity;
      for (let y = 0; y < height + band; y++) {
        if (y < height && rows[y * width + x] === 1) lastMatchY = y;
        if (y >= band && lastMatchY >= y - 2 * band) marks[(y - band) * width + x] = 1;
      }
    }
    return marks;
  };
  const nearInside = pixelsNear((value) => value >= 128);
  const nearOutside = pixelsNear((value) => value < 128);
  return nearInside.map((isNear, i) => (isNear === 0 ? 0 : nearOutside[i] === 0 ? 2 : 1));
}

/** The box around everything that isn't surely outside, in pixels of the labels. */
function boundsOf(zones: Uint8Array, { width, height }: AreaLabels): Rect {
  const bounds = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (zones[y * width + x] === 0) continue;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x + 1);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = y + 1;
    }
  return bounds;
}

/**
 * Returns how much of a pixel with the colour (r, g, b) is in the area, 0..1. Interpolates between the four pixels of the model that are nearest to (x, y), a
 * point in pixels of the model.
 */
function coverAt({ width, height, data }: ColourModel, x: number, y: number, r: number, g: number, b: number): number {
  const left = Math.min(Math.max(x, 0), width - 1);
  const top = Math.min(Math.max(y, 0), height - 1);
  const x0 = Math.floor(left);
  const y0 = Math.floor(top);
  const columnStep = x0 + 1 < width ? 4 : 0;
  const rowStep = y0 + 1 < height ? 4 * width : 0;
  const offset = 4 * (y0 * width + x0);
  const [u, v] = [left - x0, top - y0];
  const interpolate = (n: number) =>
    (data[offset + n]! * (1 - u) + data[offset + columnStep + n]! * u) * (1 - v) +
    (data[offset + rowStep + n]! * (1 - u) + data[offset + rowStep + columnStep + n]! * u) * v;
  return interpolate(0) * r + interpolate(1) * g + interpolate(2) * b + interpolate(3);
}

function render(
  picture: Picture,
  view: { width: number; height: number; top: number; scale: number },
): Uint8ClampedArray {
  const pixels = picture.renderView({ ...view, left: 0 });
  if (!pixels) throw failure('ExportInProgress');
  return pixels;
}

/**
 * Finds the pixels of an area, with the edge that the picture shows at full size.
 *
 * @param labels where the area is, from a small copy of the picture
 * @returns null if the area is empty
 * @throws Error named `ExportInProgress` while the picture is being exported
 */
export function findArea(picture: Picture, labels: AreaLabels): SoftRegion | null {
  const band = Math.max(3, Math.round(Math.max(labels.width, labels.height) * bandShare));
  const zones = zonesOf(labels, band);
  const small = boundsOf(zones, labels);
  if (isEmpty(small)) return null;
  const scale = labels.width / picture.width;
  const whole = rectOf(picture.width, picture.height);
  const { width, height } = labels;
  const model = fitColourModel(labels, render(picture, { width, height, top: 0, scale }), Math.ceil(band * 0.6));
  const box = intersect(whole, {
    left: Math.floor(small.left / scale),
    top: Math.floor(small.top / scale),
    right: Math.ceil(small.right / scale),
    bottom: Math.ceil(small.bottom / scale),
  });
  const columns = box.right - box.left;
  const covers = new Uint8Array(columns * (box.bottom - box.top));
  for (let top = box.top; top < box.bottom; top += stripRows) {
    const rows = Math.min(stripRows, box.bottom - top);
    const pixels = render(picture, { width: picture.width, height: rows, top: -top, scale: 1 });
    for (let y = 0; y < rows; y++)
      for (let x = box.left; x < box.right; x++) {
        const smallX = (x + 0.5) * scale;
        const smallY = (top + y + 0.5) * scale;
        const zone = zones[Math.min(Math.floor(smallY), height - 1) * width + Math.min(Math.floor(smallX), width - 1)]!;
        if (zone === 0) continue;
        const offset = 4 * (y * picture.width + x);
        const cover =
          zone === 2
            ? 1
            : coverAt(
                model,
                smallX - 0.5,
                smallY - 0.5,
                pixels[offset]! / 255,
                pixels[offset + 1]! / 255,
                pixels[offset + 2]! / 255,
              );
        const withoutHaze = (cover - hazeLimits.from) / (hazeLimits.to - hazeLimits.from);
        covers[(top - box.top + y) * columns + x - box.left] = Math.round(Math.min(Math.max(withoutHaze, 0), 1) * 255);
      }
  }
  return packSoftRegion(box, covers);
}
