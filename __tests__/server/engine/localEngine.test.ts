import { Worker } from 'node:worker_threads';
import type { Engine, EngineContext } from '../../../server/engine/engine';
import { createLocalEngine } from '../../../server/engine/local/localEngine';
import { defaultWeightsDir, startThread } from '../../../server/engine/local/startThread';
import { drawn } from './support/pictures';

// Loading two WebAssembly modules on a busy machine takes longer than jest's usual 5 s.
jest.setTimeout(60_000);

let image: Buffer;
let mask: Buffer;
const engines: Engine[] = [];

beforeAll(async () => {
  image = await drawn('<rect width="200" height="200" fill="#bbb"/>', 200, 200);
  mask = await drawn(
    '<rect width="200" height="200" fill="#000"/><circle cx="100" cy="100" r="50" fill="#fff"/>',
    200,
    200,
  );
});

afterAll(() => Promise.all(engines.map((engine) => engine.close())));

function engineOf(start?: () => Worker): Engine {
  const engine = createLocalEngine(start);
  engines.push(engine);
  return engine;
}

function context(signal = new AbortController().signal, seen: number[] = []): EngineContext {
  return { signal, onProgress: (fraction) => seen.push(fraction) };
}

test('a job runs in the thread and tells how far it is; a refusal keeps its code; the thread goes on', async () => {
  const engine = engineOf();
  const seen: number[] = [];
  const [result, refused] = await Promise.allSettled([
    engine.edit({ image, mask, prompt: 'red' }, context(undefined, seen)),
    engine.edit({ image, mask, prompt: 'Add sunglasses' }, context()),
  ]);
  expect(result).toMatchObject({ status: 'fulfilled' });
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { name: 'EngineRefusal', code: 'needs_generative_engine' },
  });
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
  const again = await engine.edit({ image, mask, prompt: 'red' }, context());
  expect(result.status === 'fulfilled' && again.image.equals(result.value.image)).toBe(true);
});

test('a cancelled job is rejected with its reason, and the next one works', async () => {
  const engine = engineOf();
  const control = new AbortController();
  const reason = new Error('cancelled by the user');
  const cancelled = engine.edit({ image, mask, prompt: 'red' }, context(control.signal));
  setTimeout(() => control.abort(reason), 50);
  const next = engine.edit({ image, mask, prompt: 'green' }, context());
  await expect(cancelled).rejects.toBe(reason);
  expect((await next).image.length).toBeGreaterThan(100);
});

test('a job whose signal is already aborted never starts a thread', async () => {
  let started = 0;
  const engine = engineOf(() => {
    started++;
    return startThread({ weightsDir: defaultWeightsDir() });
  });
  await expect(
    engine.edit({ image, mask, prompt: 'red' }, context(AbortSignal.abort(new Error('too late')))),
  ).rejects.toThrow('too late');
  expect(started).toBe(0);
});

test('a thread that dies is told, and the next job gets a new one', async () => {
  let started = 0;
  const engine = engineOf(() => {
    started++;
    if (started === 1) return new Worker('setTimeout(() => process.exit(3), 50)', { eval: true });
    return startThread({ weightsDir: defaultWeightsDir() });
  });
  await expect(engine.edit({ image, mask, prompt: 'red' }, context())).rejects.toThrow(/stopped in the middle/);
  expect((await engine.edit({ image, mask, prompt: 'red' }, context())).garmentMask.length).toBeGreaterThan(50);
  expect(started).toBe(2);
});
