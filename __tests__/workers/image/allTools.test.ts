import fc from 'fast-check';
import { type StrokeLog, emptyLog, redoStep, undoStep, withEntry } from '../../../src/editor/state/strokeLog';
import type { ImageCodec } from '../../../workers/image/imageCodec';
import { type LogEntry, type MaskEntry, isStroke } from '../../../workers/image/logEntry';
import { type PackedMask, eachBand } from '../../../workers/image/packedMask';
import { createImageService } from '../../../workers/image/service';
import { anyChange } from '../../support/selections';
import { anyStroke } from '../../support/strokes';

/** The size of the picture: wider than a tile of the history, but small, because each sequence paints the picture dozens of times. */
const size = { width: 264, height: 40 };

const refuseToDecode = () => Promise.reject(new Error('Nothing is decoded in these tests.'));

function bandsOf(mask: PackedMask): Uint8Array<ArrayBuffer>[] {
  const bands: Uint8Array<ArrayBuffer>[] = [];
  eachBand(mask, ({ data }) => bands.push(Uint8Array.from(data)));
  return bands;
}

/** The codec of these tests: an exported mask consists of the plain bytes of the mask. */
const codec: ImageCodec = {
  decode: refuseToDecode,
  readPixels: refuseToDecode,
  toJpeg: refuseToDecode,
  encodeMask: async (mask) => new Blob(bandsOf(mask)),
};

/** Starts a worker's service that opens a grey picture and paints the strokes that are already in the log. */
async function startService(log: readonly LogEntry[] = []) {
  const { api, paint } = createImageService(codec);
  await api.open(size);
  return { hash: api.changeLog(0, [...log]), api, paint };
}

type Service = Awaited<ReturnType<typeof startService>>;

const maskOf = async ({ api }: Service) => Buffer.from(await (await api.exportMask()).arrayBuffer());

/** Paints a stroke as the pointer does, in two pieces, before it enters the log. */
function paintLive({ paint }: Service, entry: MaskEntry): void {
  if (!isStroke(entry)) return;
  const { id, tool, size: brushSize, edge, points, sizes } = entry;
  const brush = { id, tool, size: brushSize, ...(edge && { edge }) };
  paint({ paint: 'begin', ...brush, points: points.slice(0, 2), ...(sizes && { sizes: sizes.slice(0, 1) }) });
  paint({ paint: 'extend', points: points.slice(2), ...(sizes && { sizes: sizes.slice(1) }) });
}

const anyEntry: fc.Arbitrary<MaskEntry> = fc.oneof(
  anyStroke(size.width, size.height),
  fc.tuple(fc.uuid(), anyChange(size.width, size.height)).map(([id, change]) => ({ id, ...change })),
);
const anyStep = fc.oneof(
  { weight: 3, arbitrary: anyEntry },
  { weight: 1, arbitrary: fc.constantFrom('undo' as const, 'redo' as const, 'undo' as const) },
);

function logAfter(log: StrokeLog, step: MaskEntry | 'undo' | 'redo'): StrokeLog {
  if (step === 'undo') return undoStep(log);
  return step === 'redo' ? redoStep(log) : withEntry(log, step);
}

/** Returns the number of entries at the start of both logs that are the same. */
const commonLength = (a: readonly LogEntry[], b: readonly LogEntry[]) => {
  const index = a.findIndex((entry, at) => entry !== b[at]);
  return index === -1 ? a.length : index;
};

test('after 300 random sequences of all tools, the mask matches the log, even if the worker was replaced in between', async () => {
  const anySequence = fc.record({
    steps: fc.array(anyStep, { minLength: 8, maxLength: 20 }),
    deathAt: fc.nat(19),
  });
  await fc.assert(
    fc.asyncProperty(anySequence, async ({ steps, deathAt }) => {
      let service = await startService();
      let { hash } = service;
      let log = emptyLog;
      for (const [index, step] of steps.entries()) {
        if (index === deathAt % steps.length) {
          service = await startService(log.strokes);
          expect(service.hash).toBe(hash);
        }
        const before = log.strokes;
        log = logAfter(log, step);
        if (typeof step === 'object') paintLive(service, step);
        const kept = commonLength(before, log.strokes);
        hash = service.api.changeLog(kept, log.strokes.slice(kept));
      }
      const replay = await startService(log.strokes);
      expect(replay.hash).toBe(hash);
      expect((await maskOf(replay)).equals(await maskOf(service))).toBe(true);
    }),
    { numRuns: 300, seed: 20_261_126 },
  );
});
