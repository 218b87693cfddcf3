/** Size of the photos of garments that these tests draw. The garments are 140 pixels wide. */
export const size = { width: 300, height: 400 };

export const landmarkAt = (x: number, y: number) => ({ x, y, confidence: 0.9 });

/** Returns the landmarks of a garment that lies upright in the photo. `neck`: the columns of the ends of its neck. */
export const landmarksOf = ({ neck = [115, 185], hemY = 358 }: { neck?: [number, number]; hemY?: number } = {}) => ({
  neckLeft: landmarkAt(neck[0], 100),
  neckRight: landmarkAt(neck[1], 100),
  shoulderLeft: landmarkAt(80, 106),
  shoulderRight: landmarkAt(220, 106),
  armpitLeft: landmarkAt(80, 170),
  armpitRight: landmarkAt(220, 170),
  hemLeft: landmarkAt(80, hemY),
  hemRight: landmarkAt(220, hemY),
});
