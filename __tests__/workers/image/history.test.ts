import { createHistory } from '../../../workers/image/history';
import { createMask } from '../../../workers/image/mask';
import { rectOf } from '../../../workers/image/rect';

/** Creates a history of noisy strokes, which hardly get smaller when packed, with a budget for a few of them. */
function noisyPast(strokes: number, budget: number) {
  const mask = createMask(40, 30);
  const history = createHistory(mask, { budget });
  const ids: string[] = [];
  const after: Buffer[] = [Buffer.from(mask.data)];
  for (let stroke = 1; stroke <= strokes; stroke++) {
    history.touch(rectOf(40, 30));
    mask.data.forEach((_, index) => (mask.data[index] = ((index + 1) * (stroke + 17) * 7919) % 251));
    ids.push(`stroke-${stroke}`);
    history.commit(`stroke-${stroke}`);
    after.push(Buffer.from(mask.data));
  }
  return { mask, history, ids, after };
}

test('goes back and forth to any moment in memory', () => {
  const { mask, history, ids, after } = noisyPast(20, 1_000_000);
  for (const length of [3, 20, 0, 11]) {
    expect(history.recall(ids.slice(0, length)).length).toBe(length);
    expect(after[length]!.equals(mask.data)).toBe(true);
  }
});

test('over budget it drops old moments except a few spaced ones, and says how far back it got', () => {
  const budget = 60 * 1200;
  const { mask, history, ids, after } = noisyPast(200, budget);
  expect(history.bytes).toBeLessThanOrEqual(budget);
  const reached = ids.map((_, index) => {
    const { length } = history.recall(ids.slice(0, index + 1));
    expect(after[length]!.equals(mask.data)).toBe(true);
    return index + 1 - length;
  });
  expect(reached.at(-1)).toBe(0);
  // The strokes to redraw are at most those between two stored moments.
  expect(Math.max(...reached)).toBeLessThan(32);
  expect(reached.some((missing) => missing > 0)).toBe(true);
});

test('if even the spaced moments are too many, the last ones are kept', () => {
  const { mask, history, ids, after } = noisyPast(400, 3 * 1200);
  expect(history.bytes).toBeLessThanOrEqual(3 * 1200);
  expect(history.recall(ids).length).toBe(400);
  expect(after[400]!.equals(mask.data)).toBe(true);
  expect(history.recall(ids.slice(0, 5)).length).toBe(0);
  expect(mask.data.every((value) => value === 0)).toBe(true);
});
