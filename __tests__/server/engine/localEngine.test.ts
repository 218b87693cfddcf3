import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { Engine, EngineContext } from '../../../server/engine/engine';
import { createLocalEngine } from '../../../server/engine/local/localEngine';
import { defaultWeightsDir, startThread } from '../../../server/engine/local/startThread';
import { bundleThread } from './support/bundledThread';
import { drawSvg } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

let startBundledThread: () => Worker;
let image: Buffer;
let mask: Buffer;
const engines: Engine[] = [];
/** Shared by the tests that leave its thread running, because starting a thread takes two seconds. */
const engine = createEngine();

beforeAll(async () => {
  startBundledThread = await bundleThread();
  image = await drawSvg('<rect width="200" height="200" fill="#bbb"/>', 200, 200);
  mask = await drawSvg(
    '<rect width="200" height="200" fill="#000"/><circle cx="100" cy="100" r="50" fill="#fff"/>',
    200,
    200,
  );
});

afterAll(() => Promise.all(engines.map((engine) => engine.close())));

function createEngine(start?: () => Worker): Engine {
  const engine = createLocalEngine(start);
  engines.push(engine);
  return engine;
}

function createContext(signal = new AbortController().signal, fractions: number[] = []): EngineContext {
  return { signal, onProgress: (fraction) => fractions.push(fraction) };
}

/** Starts a thread that runs the script when it gets a job. In the script, `port` is the thread's message port. */
function scriptedThread(script: string): Worker {
  const workerCode = `const port = require('node:worker_threads').parentPort; port.once('message', () => { ${script} });`;
  return new Worker(workerCode, { eval: true });
}

/** Returns a function that returns `first` on the first call, and starts the engine's real thread on later calls. */
function startGivenThreadFirst(first: Worker): () => Worker {
  const threads = [first];
  return () => threads.shift() ?? startBundledThread();
}

test('extracts a garment onto white, in the worker thread', async () => {
  const photo = await drawSvg(
    '<rect width="200" height="200" fill="#bbb"/><rect x="50" y="40" width="100" height="120" fill="#a02040"/>',
    200,
    200,
  );
  const result = await engine.extract({ photo }, createContext());
  const pixels = await sharp(result.image).raw().toBuffer();
  const pixelAt = (x: number, y: number) => [...pixels.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3)];
  expect([pixelAt(5, 5), pixelAt(100, 100)]).toEqual([
    [255, 255, 255],
    [0xa0, 0x20, 0x40],
  ]);
});

test('runs a job in the worker thread and reports progress; a refusal keeps its code, and the thread keeps running', async () => {
  const fractions: number[] = [];
  const result = await engine.edit(
    { image, mask, garmentMask: mask, prompt: 'red' },
    createContext(undefined, fractions),
  );
  await expect(
    engine.edit({ image, mask, garmentMask: mask, prompt: 'Add golden heels' }, createContext()),
  ).rejects.toMatchObject({
    name: 'EngineRefusal',
    code: 'needs_generative_engine',
  });
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
  const nextResult = await engine.edit({ image, mask, garmentMask: mask, prompt: 'red' }, createContext());
  expect(nextResult.image.equals(result.image)).toBe(true);
});

test('refuses a job while another one runs, because jobs must wait in the queue instead', async () => {
  const first = engine.edit({ image, mask, garmentMask: mask, prompt: 'red' }, createContext());
  await expect(engine.edit({ image, mask, garmentMask: mask, prompt: 'red' }, createContext())).rejects.toThrow(
    'one job at a time',
  );
  expect((await first).image.length).toBeGreaterThan(100);
});

test('rejects a cancelled job with the reason of the cancellation and ends its thread; the next job works', async () => {
  const endless = scriptedThread("port.postMessage({ kind: 'progress', fraction: 0.5 }); for (;;);");
  const ended = once(endless, 'exit');
  const failing = createEngine(startGivenThreadFirst(endless));
  const controller = new AbortController();
  const reason = new Error('cancelled by the user');
  const onProgress = (): void => controller.abort(reason);
  const cancelled = failing.edit(
    { image, mask, garmentMask: mask, prompt: 'red' },
    { signal: controller.signal, onProgress },
  );
  await expect(cancelled).rejects.toBe(reason);
  const next = await failing.edit({ image, mask, garmentMask: mask, prompt: 'green' }, createContext());
  expect(next.image.length).toBeGreaterThan(100);
  await expect(ended).resolves.toEqual([1]);
});

test('never starts a thread for a job whose signal is already aborted', async () => {
  let startedThreads = 0;
  const idle = createEngine(() => {
    startedThreads++;
    return startThread({ weightsDir: defaultWeightsDir() });
  });
  await expect(
    idle.edit(
      { image, mask, garmentMask: mask, prompt: 'red' },
      createContext(AbortSignal.abort(new Error('too late'))),
    ),
  ).rejects.toThrow('too late');
  expect(startedThreads).toBe(0);
});

test('rejects the job if its thread dies, and starts a new thread for the next job', async () => {
  const failing = createEngine(startGivenThreadFirst(scriptedThread('process.exit(3);')));
  await expect(failing.edit({ image, mask, garmentMask: mask, prompt: 'red' }, createContext())).rejects.toThrow(
    /stopped in the middle/,
  );
  expect(
    (await failing.edit({ image, mask, garmentMask: mask, prompt: 'red' }, createContext())).garmentMask.length,
  ).toBeGreaterThan(50);
});

test('is ready only if every file of the weights is there', async () => {
  const weights = (await readdir(defaultWeightsDir())).filter((file) => file !== 'NOTICE');
  const folder = await mkdtemp(path.join(tmpdir(), 'drape-weights-'));
  try {
    for (const file of weights) await symlink(path.join(defaultWeightsDir(), file), path.join(folder, file));
    const installed = createLocalEngine(undefined, folder);
    engines.push(installed);
    await expect(installed.ready()).resolves.toBeUndefined();
    for (const file of weights) {
      await rm(path.join(folder, file));
      await expect(installed.ready()).rejects.toThrow(file);
      await symlink(path.join(defaultWeightsDir(), file), path.join(folder, file));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
