import fc from 'fast-check';
import { emptyLog, redoStep, undoStep, withEntry } from '../../../src/editor/state/strokeLog';
import { createDrawing } from '../../../workers/image/drawing';
import { eachBand } from '../../../workers/image/packedMask';
import { emptyRect } from '../../../workers/image/rect';
import type { Stroke } from '../../../workers/image/stroke';
import { anyStroke, stroke, strokesOf } from '../../support/strokes';

type Drawing = ReturnType<typeof createDrawing>;

const maskBytes = ({ mask }: Drawing) => Buffer.from(mask.data);

function maskOfLog(width: number, height: number, log: readonly Stroke[]) {
  const drawing = createDrawing(width, height);
  drawing.showLog(log);
  return maskBytes(drawing);
}

/** Draws a stroke as the pointer does: first a dot, then batches of points. At the end, the stroke enters the log. */
function drawLive(drawing: Drawing, drawnStroke: Stroke, batch: number) {
  const { points, sizes } = drawnStroke;
  drawing.begin(drawnStroke);
  for (let index = 0; 2 * index < points.length; index += batch)
    drawing.extend({ points: points.slice(2 * index, 2 * (index + batch)), sizes: sizes?.slice(index, index + batch) });
  expect(drawing.showLog([drawnStroke])).toEqual(emptyRect);
}

const sizes = [
  [512, 256],
  [300, 517],
] as const;

describe.each(sizes)('an image of %i × %i', (width, height) => {
  test('a stroke drawn in batches of any size equals the stroke drawn from the log', () => {
    fc.assert(
      fc.property(anyStroke(width, height), fc.integer({ min: 1, max: 4 }), (drawnStroke, batch) => {
        const drawing = createDrawing(width, height);
        drawLive(drawing, drawnStroke, batch);
        expect(maskBytes(drawing).equals(maskOfLog(width, height, [drawnStroke]))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('300 random steps of drawing, undo and redo restore the exact bytes', () => {
    const step = fc.constantFrom('draw', 'undo', 'undo', 'redo', 'redo');
    const steps = fc.array(step, { minLength: 300, maxLength: 300 });
    const pool = fc.uniqueArray(anyStroke(width, height), { minLength: 60, maxLength: 60, selector: ({ id }) => id });
    fc.assert(
      fc.property(pool, steps, (strokes, choices) => {
        const drawing = createDrawing(width, height);
        const unusedStrokes = [...strokes];
        const masksByLog = new Map<string, Buffer>();
        let log = emptyLog;
        for (const choice of choices) {
          const next = choice === 'draw' || log.strokes.length === 0 ? unusedStrokes.pop() : undefined;
          if (next) log = withEntry(log, next);
          else log = choice === 'undo' ? undoStep(log) : redoStep(log);
          drawing.showLog(strokesOf(log.strokes));
          const key = log.strokes.map(({ id }) => id).join();
          const before = masksByLog.get(key) ?? maskBytes(drawing);
          expect(maskBytes(drawing).equals(before)).toBe(true);
          masksByLog.set(key, before);
        }
        expect(maskBytes(drawing).equals(maskOfLog(width, height, strokesOf(log.strokes)))).toBe(true);
      }),
      { numRuns: 3 },
    );
  });

  test('the mask is right after changing from any log to any other', () => {
    const pool = fc.sample(anyStroke(width, height), { numRuns: 8, seed: 3 });
    fc.assert(
      fc.property(fc.array(fc.subarray(pool), { minLength: 2, maxLength: 6 }), (logs) => {
        const drawing = createDrawing(width, height);
        for (const log of logs) {
          drawing.showLog(log);
          expect(maskBytes(drawing).equals(maskOfLog(width, height, log))).toBe(true);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('a cancelled stroke leaves no trace', () => {
    const before = [stroke('erase', 60, [100, 100], [250, 200])];
    const drawing = createDrawing(width, height);
    drawing.showLog(before);
    drawing.begin({ id: 'cancelled', tool: 'restore', size: 80 });
    drawing.extend({ points: [0, 0, 300 * 16, 300 * 16] });
    drawing.cancel();
    expect(maskBytes(drawing).equals(maskOfLog(width, height, before))).toBe(true);
  });

  test('Full Restore leaves nothing erased and nothing to redo', () => {
    const drawing = createDrawing(width, height);
    drawing.showLog([stroke('erase', 200, [0, 0], [width, height])]);
    drawing.showLog([]);
    expect(maskBytes(drawing).every((value) => value === 0)).toBe(true);
  });
});

test('a change of the log during a stroke cancels the stroke', () => {
  const [first, second] = [stroke('erase', 50, [40, 40]), stroke('erase', 50, [200, 200])];
  const drawing = createDrawing(300, 300);
  drawing.showLog([first]);
  drawing.begin(second);
  drawing.extend(second);
  drawing.showLog([]);
  expect(maskBytes(drawing).every((value) => value === 0)).toBe(true);
  drawing.showLog([second]);
  expect(maskBytes(drawing).equals(maskOfLog(300, 300, [second]))).toBe(true);
});

test('undoing a stroke only repaints the tiles it touched', () => {
  const drawing = createDrawing(2048, 2048);
  drawing.showLog([stroke('erase', 100, [380, 380], [390, 390])]);
  expect(drawing.showLog([])).toEqual({ left: 256, top: 256, right: 512, bottom: 512 });
});

test('ten strokes across a large image take less than half a megabyte of history, and a short stroke takes a few kilobytes', () => {
  const drawing = createDrawing(4096, 4096);
  drawing.showLog([stroke('erase', 100, [300, 300], [400, 320])]);
  expect(drawing.historyBytes).toBeLessThan(8_000);
  const across = Array.from({ length: 10 }, (_, n) =>
    stroke('erase', 100, [100, 400 * n], [2000, 300 * n + 500], [4000, 400 * n]),
  );
  drawing.showLog(across);
  expect(drawing.historyBytes).toBeLessThan(500_000);
});

test('a mask packed during a stroke unpacks to the same bytes, whatever is painted afterwards', () => {
  const drawing = createDrawing(600, 500);
  drawing.showLog([stroke('erase', 80, [100, 100], [500, 300])]);
  const { tool, size, points } = stroke('restore', 60, [120, 90], [400, 400]);
  drawing.begin({ id: 'live', tool, size });
  drawing.extend({ points });
  const before = maskBytes(drawing);
  const packedMask = drawing.packed();
  drawing.extend({ points: [0, 0, 5000, 5000] });
  const bands: Uint8Array[] = [];
  eachBand(packedMask, ({ data }) => bands.push(data.slice()));
  expect(Buffer.concat(bands).equals(before)).toBe(true);
  expect(maskBytes(drawing).equals(before)).toBe(false);
  drawing.cancel();
  expect(maskBytes(drawing).equals(before)).toBe(false);
});
