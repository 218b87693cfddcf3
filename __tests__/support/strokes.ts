import fc from 'fast-check';
import { type Stroke, type Tool, stepsPerPixel } from '../../workers/image/stroke';

let drawn = 0;

/** A stroke through points given in whole pixels. */
export function stroke(tool: Tool, size: number, ...pixels: [number, number][]): Stroke {
  drawn++;
  return { id: `stroke-${drawn}`, tool, size, points: pixels.flat().map((coordinate) => coordinate * stepsPerPixel) };
}

/** Any stroke on and around an image of this size, at any sixteenth of a pixel. */
export const anyStroke = (width: number, height: number): fc.Arbitrary<Stroke> =>
  fc.record({
    id: fc.uuid(),
    tool: fc.constantFrom<Tool>('erase', 'restore'),
    size: fc.integer({ min: 1, max: 200 }),
    points: fc
      .array(
        fc.tuple(
          fc.integer({ min: -100 * stepsPerPixel, max: (width + 100) * stepsPerPixel }),
          fc.integer({ min: -100 * stepsPerPixel, max: (height + 100) * stepsPerPixel }),
        ),
        { minLength: 1, maxLength: 6 },
      )
      .map((points) => points.flat()),
  });
