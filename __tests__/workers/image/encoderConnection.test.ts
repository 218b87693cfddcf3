import { expose } from 'comlink';
import { createEncoderConnection } from '../../../workers/image/encode/encoderConnection';

/** Creates an encoding worker that runs in this process. For an exported mask, it returns the name of the worker instead of a PNG. */
function createWorker(name: string) {
  const { port1, port2 } = new MessageChannel();
  expose({ encodeMask: () => new Blob([name]) }, port2);
  return Object.assign(port1, { terminate: () => port1.close() });
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

test('an encoder ends after a minute without an export, or when its picture is closed, and the next export starts a new encoder', async () => {
  const ended: number[] = [];
  let started = 0;
  const encoder = createEncoderConnection(() => {
    const number = ++started;
    const worker = createWorker(`worker ${number}`);
    return Object.assign(worker, { terminate: () => void (worker.close(), ended.push(number)) }) as unknown as Worker;
  });
  const mask = { width: 4, height: 4, tiles: [] };
  await encoder.encodeMask(mask, 1);
  jest.advanceTimersByTime(59_000);
  await encoder.encodeMask(mask, 1);
  jest.advanceTimersByTime(59_000);
  expect(ended).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(ended).toEqual([1]);
  const exporting = encoder.encodeMask(mask, 1);
  encoder.release();
  expect(await (await exporting).text()).toBe('worker 2');
  encoder.release();
  expect(ended).toEqual([1, 2]);
});

test('an encoder that reports two errors is replaced once, and the replacement is kept', async () => {
  const started: ReturnType<typeof createWorker>[] = [];
  const encoder = createEncoderConnection(() => {
    const worker = createWorker(`worker ${started.length + 1}`);
    started.push(worker);
    return worker as unknown as Worker;
  });
  const exporterName = async () => (await encoder.encodeMask({ width: 4, height: 4, tiles: [] }, 1)).text();
  try {
    const failing = encoder.encodeMask({ width: 4, height: 4, tiles: [] }, 1);
    const [first] = started;
    first?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toMatchObject({ name: 'ExportFailed' });
    expect(await exporterName()).toBe('worker 2');
    // This error was reported before the worker was terminated, but arrives afterwards.
    first?.dispatchEvent(new Event('error'));
    expect(await exporterName()).toBe('worker 2');
    expect(started).toHaveLength(2);
  } finally {
    for (const worker of started) worker.terminate();
  }
});
