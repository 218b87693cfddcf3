import fc from 'fast-check';
import { type LogEntry, isStroke } from '../../workers/image/logEntry';
import { type BrushEdge, type Stroke, type Tool, stepsPerPixel } from '../../workers/image/stroke';

let strokeCount = 0;

/** A stroke through points in whole pixels. */
export function stroke(tool: Tool, size: number, ...pixels: [number, number][]): Stroke {
  strokeCount++;
  return {
    id: `stroke-${strokeCount}`,
    tool,
    size,
    points: pixels.flat().map((coordinate) => coordinate * stepsPerPixel),
  };
}

/**
 * Generates random strokes inside and outside of an image of this size. Their points are in sixteenths of a pixel, and their edge is soft, hard or unset. The
 * brush size is constant or varies from point to point.
 */
export const anyStroke = (width: number, height: number): fc.Arbitrary<Stroke> =>
  fc
    .record({
      id: fc.uuid(),
      tool: fc.constantFrom<Tool>('erase', 'restore'),
      size: fc.integer({ min: 1, max: 200 }),
      edge: fc.constantFrom<BrushEdge | undefined>('soft', 'hard', undefined),
      isSized: fc.boolean(),
      spots: fc.array(
        fc.record({
          x: fc.integer({ min: -100 * stepsPerPixel, max: (width + 100) * stepsPerPixel }),
          y: fc.integer({ min: -100 * stepsPerPixel, max: (height + 100) * stepsPerPixel }),
          size: fc.integer({ min: stepsPerPixel, max: 200 * stepsPerPixel }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    })
    .map(({ isSized, spots, ...brush }) => ({
      ...brush,
      points: spots.flatMap(({ x, y }) => [x, y]),
      sizes: isSized ? spots.map(({ size }) => size) : undefined,
    }));

/** The strokes of a log, without any fit steps. */
export const strokesOf = (log: readonly LogEntry[]): Stroke[] => log.filter(isStroke);
