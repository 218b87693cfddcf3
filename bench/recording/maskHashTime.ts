import { createDrawing } from '../../workers/image/drawing';
import { stepsPerPixel } from '../../workers/image/stroke';
import { planStrokes } from '../editor/plan';
import { brushSize, shownScale } from '../editor/stage';

/**
 * Measures how many milliseconds the hash of the mask takes after each of the sixty strokes of the editor benchmark.
 * @param size side of the image in pixels
 */
export function timeMaskHash(size: number): number[] {
  const drawing = createDrawing(size, size);
  const log = planStrokes(size).map(({ points }, index) => ({
    id: `stroke-${index}`,
    tool: 'erase' as const,
    size: brushSize,
    points: points.flatMap(({ x, y }) =>
      [x, y].map((coordinate) => Math.round((coordinate / shownScale(size)) * stepsPerPixel)),
    ),
  }));
  return log.map((_, index) => {
    drawing.showLog(log.slice(0, index + 1));
    const start = performance.now();
    drawing.hash();
    return performance.now() - start;
  });
}
