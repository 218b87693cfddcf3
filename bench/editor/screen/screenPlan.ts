import { type Place, imageBox } from '../stage';

/**
 * The strokes that are drawn on the screen: rows of points. The distance between two points and between two rows is more than the brush with its ring is
 * wide, so a point erases the pixel under the pointer, no earlier point does, and the ring never covers that pixel.
 */
const pointsPerStroke = 21;
const strokes = 8;
const distance = 28;

/** Plans 8 strokes of 21 points. The first point of each only begins the stroke, so 160 points are measured. */
export const planScreenStrokes = (): Place[][] =>
  Array.from({ length: strokes }, (_, row) =>
    Array.from({ length: pointsPerStroke }, (_unused, column) => ({
      x: distance * (column + 3),
      y: Math.round(imageBox.side / 4) + 2 * distance * row,
    })),
  );
