/**
 * Where the image is displayed, in CSS pixels, which equal screen pixels here. `side` is the displayed size of the image, as on a laptop; `margin` is the space
 * around it. Drape adds this margin itself.
 */
export const imageBox = { margin: 16, side: 768 } as const;

/** Diameter of the brush in image pixels. */
export const brushSize = 100;

export interface Place {
  /** CSS pixels from the top left corner of the displayed image. */
  x: number;
  y: number;
}

/** Screen pixels per image pixel. @param size side of the image in pixels */
export const shownScale = (size: number) => imageBox.side / size;
