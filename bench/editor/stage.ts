/** CSS pixels, which are the screen's here: how large the image is shown, as on a laptop, and how far from the corner of the page. Drape leaves that margin itself. */
export const imageBox = { margin: 16, side: 768 } as const;

/** Diameter in pixels of the image. */
export const brushSize = 100;

export interface Place {
  /** CSS pixels from the corner of the shown image. */
  x: number;
  y: number;
}

/** Screen pixels of one image pixel. */
export const shownScale = (size: number) => imageBox.side / size;
