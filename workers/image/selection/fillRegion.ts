import { type Mask, createMask, erasedThreshold } from '../mask';
import { type Rect, intersect, rectOf } from '../rect';
import type { BrushEdge, Tool } from '../stroke';
import { blur } from './blur';
import type { SelectionRegion, SoftRegion } from './selectionStep';
import { unpackSoftRegion } from './softRegion';

/** How far a soft edge reaches beyond the region, in pixels. */
const softEdgeReach = 3;

/** The pixels inside `mask` that a region may change. */
export const regionBounds = ({ width, height }: Mask, { left, top, ...region }: SelectionRegion): Rect =>
  intersect(rectOf(width, height), {
    left: left - softEdgeReach,
    top: top - softEdgeReach,
    right: left + region.width + softEdgeReach,
    bottom: top + region.height + softEdgeReach,
  });

/** The pixels inside `mask` that a soft region may change. */
export const softRegionBounds = ({ width, height }: Mask, { left, top, ...region }: SoftRegion): Rect =>
  intersect(rectOf(width, height), { left, top, right: left + region.width, bottom: top + region.height });

/** Erases or restores each pixel inside `bounds` as far as it is covered. The first pixel of `cover` is the pixel (left, top) of the mask. */
function blendCover(mask: Mask, tool: Tool, bounds: Rect, cover: Mask, left: number, top: number): void {
  for (let y = bounds.top; y < bounds.bottom; y++)
    for (let x = bounds.left; x < bounds.right; x++) {
      const covered = cover.data[(y - top) * cover.width + x - left]!;
      const index = y * mask.width + x;
      const was = mask.data[index]!;
      mask.data[index] = tool === 'erase' ? Math.max(was, covered) : Math.min(was, 255 - covered);
    }
}

/** Erases or restores the pixels of a region. Only uses whole numbers. @returns the pixels that may have changed */
export function fillRegion(mask: Mask, tool: Tool, edge: BrushEdge, region: SelectionRegion): Rect {
  const bounds = regionBounds(mask, region);
  const cover = createMask(region.width + 2 * softEdgeReach, region.height + 2 * softEdgeReach);
  let next = 0;
  region.runs.forEach((length, run) => {
    const end = next + length;
    for (; next < end; next++) {
      if (run % 2 === 0) continue;
      const row = Math.floor(next / region.width);
      cover.data[(row + softEdgeReach) * cover.width + softEdgeReach + next - row * region.width] = 255;
    }
  });
  if (edge === 'soft') blur(cover, rectOf(cover.width, cover.height), 1);
  blendCover(mask, tool, bounds, cover, region.left - softEdgeReach, region.top - softEdgeReach);
  return bounds;
}

/**
 * Erases or restores the pixels of a soft region. With a hard edge, a pixel counts as covered if at least half of it is covered. Only uses whole numbers.
 *
 * @returns the pixels that may have changed
 */
export function fillSoftRegion(mask: Mask, tool: Tool, edge: BrushEdge, region: SoftRegion): Rect {
  const bounds = softRegionBounds(mask, region);
  const data = unpackSoftRegion(region);
  if (edge === 'hard') data.forEach((cover, index) => (data[index] = cover >= erasedThreshold ? 255 : 0));
  blendCover(mask, tool, bounds, { width: region.width, height: region.height, data }, region.left, region.top);
  return bounds;
}
