/** A point in pixels of the working picture; x runs right, y runs down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box of whole pixels. `right` and `bottom` are the first column and row outside it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The area to draw on: a rectangle of pixels. The top left corner of the working picture lies at (`left`, `top`), and each pixel of the working picture takes
 * `scaleX` × `scaleY` pixels. The editor's view is a frame, and so is a part of the photo at full size.
 */
export interface Frame extends Size {
  readonly left: number;
  readonly top: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** The box of the frame's pixels that show `box` of the working picture, with a margin on each side. */
export function boxOnFrame(frame: Frame, box: Box, margin = 1): Box {
  return {
    left: Math.max(0, Math.floor(frame.left + box.left * frame.scaleX) - margin),
    top: Math.max(0, Math.floor(frame.top + box.top * frame.scaleY) - margin),
    right: Math.min(frame.width, Math.ceil(frame.left + box.right * frame.scaleX) + margin),
    bottom: Math.min(frame.height, Math.ceil(frame.top + box.bottom * frame.scaleY) + margin),
  };
}

export const sizeOfBox = ({ left, top, right, bottom }: Box): Size => ({ width: right - left, height: bottom - top });

export const emptyBox: Box = { left: 0, top: 0, right: 0, bottom: 0 };

export const isEmptyBox = ({ left, top, right, bottom }: Box): boolean => right <= left || bottom <= top;

export const isSameBox = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

export function boxAroundBoth(a: Box, b: Box): Box {
  if (isEmptyBox(a)) return b;
  if (isEmptyBox(b)) return a;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
