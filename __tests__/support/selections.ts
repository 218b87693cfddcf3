import fc from 'fast-check';
import { packSoftRegion } from '../../workers/image/selection/softRegion';
import type { SelectionChange } from '../../workers/image/selection/selectionStep';
import { stepsPerPixel } from '../../workers/image/stroke';

/** Generates soft regions. Their coverage has the sixteen levels that can be stored, in long and short runs. */
export const anySoftRegion = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 15 }),
      fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 1500 })),
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((runs) => {
    const covers = Uint8Array.from(runs.flatMap(([level, length]) => Array<number>(length).fill(level * 17)));
    const rows = Math.ceil(covers.length / 60);
    const box = new Uint8Array(60 * rows);
    box.set(covers);
    return { covers: box, region: packSoftRegion({ left: -5, top: 7, right: 55, bottom: 7 + rows }, box) };
  });

const anyTool = fc.constantFrom('erase' as const, 'restore' as const);
const anyEdge = fc.constantFrom('soft' as const, 'hard' as const);

/** Generates random changes of the selection. They are of all kinds, and lie inside and outside of an image of this size. */
export const anyChange = (width: number, height: number): fc.Arbitrary<SelectionChange> =>
  fc.oneof(
    fc.record({
      select: fc.constant('area' as const),
      tool: anyTool,
      edge: anyEdge,
      points: fc
        .array(fc.integer({ min: -40 * stepsPerPixel, max: (Math.max(width, height) + 40) * stepsPerPixel }), {
          minLength: 6,
          maxLength: 16,
        })
        .map((numbers) => numbers.slice(0, numbers.length & ~1)),
    }),
    fc.record({
      select: fc.constant('region' as const),
      tool: anyTool,
      edge: anyEdge,
      region: fc.record({
        left: fc.integer({ min: 0, max: width - 40 }),
        top: fc.integer({ min: 0, max: height - 20 }),
        width: fc.constant(60),
        height: fc.constant(50),
        runs: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 15 }),
      }),
    }),
    fc.record({
      select: fc.constant('softRegion' as const),
      tool: anyTool,
      edge: anyEdge,
      region: fc
        .tuple(anySoftRegion, fc.integer({ min: -5, max: width - 20 }))
        .map(([{ region }, left]) => ({ ...region, left })),
    }),
    fc.record({ select: fc.constantFrom('invert' as const, 'clear' as const) }),
    fc.record({
      select: fc.constantFrom('grow' as const, 'shrink' as const, 'feather' as const),
      by: fc.integer({ min: 1, max: 40 }),
    }),
  );
