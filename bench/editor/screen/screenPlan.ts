import { type Place, imageBox } from '../stage';

/**
 * The strokes that are watched on the screen: rows of points. Points and rows are farther apart than the width of the brush with its ring. So the pixel under
 * the pointer is still untouched when its point is painted, and no ring covers it.
 */
const pointsPerStroke = 21;
const strokesPerSeries = 8;
const pointDistance = 24;

/** The series of strokes: on the untouched image, after the unwatched strokes, and then while the image and its mask are exported. */
export const screenSeries = ['first', 'afterSixty', 'whileExporting'] as const;
export type ScreenSeries = (typeof screenSeries)[number];

/** The first and the last of all watched rows, in CSS pixels from the top of the image. */
const firstRow = imageBox.side / 8;
const lastRow = firstRow + pointDistance * (screenSeries.length * strokesPerSeries - 1);

/** Plans 8 strokes of 21 points. The first point of each only begins the stroke, so 160 points are measured. The rows of the series alternate. */
export const planScreenStrokes = (series: ScreenSeries): Place[][] =>
  Array.from({ length: strokesPerSeries }, (_, row) =>
    Array.from({ length: pointsPerStroke }, (_unused, column) => ({
      x: pointDistance * (column + 5),
      y: firstRow + pointDistance * (screenSeries.length * row + screenSeries.indexOf(series)),
    })),
  );

/**
 * The strokes that are drawn, but not watched, after the first series. Together with that series, there are sixty strokes. Like those of `plan.ts`, they have
 * 200 points each.
 */
const unwatchedPlan = { strokes: 60 - strokesPerSeries, points: 200, step: 3.5, swing: 30, waves: 4 };

/** Plans the unwatched strokes: waves above and below all watched rows. */
export function planUnwatchedStrokes(): { points: Place[] }[] {
  const middles = [firstRow / 2 - pointDistance / 4, (lastRow + imageBox.side) / 2 + pointDistance / 4];
  return Array.from({ length: unwatchedPlan.strokes }, (_, stroke) => ({
    points: Array.from({ length: unwatchedPlan.points }, (_unused, index) => {
      const phase = (2 * Math.PI * unwatchedPlan.waves * index) / unwatchedPlan.points + stroke;
      const middle = middles[stroke % middles.length] ?? 0;
      return {
        x: Math.round((imageBox.side - unwatchedPlan.step * unwatchedPlan.points) / 2 + unwatchedPlan.step * index),
        y: Math.round(middle + unwatchedPlan.swing * Math.sin(phase)),
      };
    }),
  }));
}
