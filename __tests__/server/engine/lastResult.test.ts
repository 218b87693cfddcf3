import { createLastResult } from '../../../server/engine/local/lastResult';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Keeps last results, and counts how often each key was computed. */
function createCounted() {
  const counts: Record<string, number> = {};
  const last = createLastResult<string>();
  const get = (key: string): Promise<string> =>
    last.getOrCompute(key, () => {
      counts[key] = (counts[key] ?? 0) + 1;
      return `result of ${key}`;
    });
  return { last, get, counts };
}

test('a result that is requested twice in a row is computed once', async () => {
  const { get, counts } = createCounted();
  expect([await get('a'), await get('a')]).toEqual(['result of a', 'result of a']);
  expect(counts).toEqual({ a: 1 });
});

test('only the last result is kept', async () => {
  const { get, counts } = createCounted();
  for (const key of ['a', 'b', 'a']) expect(await get(key)).toBe(`result of ${key}`);
  expect(counts).toEqual({ a: 2, b: 1 });
});

test('a result is dropped ten minutes after it was computed', async () => {
  const { get, counts } = createCounted();
  await get('a');
  await get('b');
  jest.advanceTimersByTime(10 * 60_000 - 1);
  await get('b');
  expect(counts).toEqual({ a: 1, b: 1 });
  jest.advanceTimersByTime(1);
  await get('b');
  expect(counts).toEqual({ a: 1, b: 2 });
});

test('after a failed computation, the next request computes again, and the previous result is kept', async () => {
  const { last, get, counts } = createCounted();
  await get('a');
  const fail = () => last.getOrCompute('b', () => Promise.reject(new Error('The photo shows nobody.')));
  await expect(fail()).rejects.toThrow('The photo shows nobody.');
  await get('a');
  expect(counts).toEqual({ a: 1 });
  expect(await get('b')).toBe('result of b');
});
