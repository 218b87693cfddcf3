/** A rectangle of whole pixels, from (left, top) up to but not including (right, bottom). Empty if right ≤ left or bottom ≤ top. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const emptyRect: Rect = { left: 0, top: 0, right: 0, bottom: 0 };

/** Whether a rectangle contains no pixel. Its edges may be in the wrong order: `intersect` returns such a rectangle if its arguments don't overlap. */
export const isEmpty = ({ left, top, right, bottom }: Rect) => right <= left || bottom <= top;

/** All pixels of an image of this size. */
export const rectOf = (width: number, height: number): Rect => ({ left: 0, top: 0, right: width, bottom: height });

/** The pixels that are in both rectangles. If there are none, the result is empty, but may differ from `emptyRect`. */
export const intersect = (a: Rect, b: Rect): Rect => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** The smallest rectangle that contains both rectangles. */
export function unite(a: Rect, b: Rect): Rect {
  if (isEmpty(a)) return b;
  if (isEmpty(b)) return a;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
