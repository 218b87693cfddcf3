/** Size of the photos of garments that these tests draw. The garments are 140 pixels wide. */
export const size = { width: 300, height: 400 };

export const place = (x: number, y: number) => ({ x, y, confidence: 0.9 });

/** Returns the landmarks of a garment that lies upright in the photo. `neck`: the columns and the row of the ends of its neck. */
export const landmarksOf = ({ neck = [115, 185], hemY = 358 }: { neck?: [number, number]; hemY?: number } = {}) => ({
  neckLeft: place(neck[0], 100),
  neckRight: place(neck[1], 100),
  shoulderLeft: place(80, 106),
  shoulderRight: place(220, 106),
  armpitLeft: place(80, 170),
  armpitRight: place(220, 170),
  hemLeft: place(80, hemY),
  hemRight: place(220, hemY),
});
