import { createHistory } from '../../../workers/image/history';
import { createMask } from '../../../workers/image/mask';
import { rectOf } from '../../../workers/image/rect';

/** Creates a history of strokes that fill the mask with noise, because noise hardly gets smaller when packed. `budget` is in bytes. */
function createNoisyHistory(strokes: number, budget: number) {
  const mask = createMask(40, 30);
  const history = createHistory(mask, { budget });
  const ids: string[] = [];
  const masks: Buffer[] = [Buffer.from(mask.data)];
  for (let stroke = 1; stroke <= strokes; stroke++) {
    history.touch(rectOf(40, 30));
    mask.data.forEach((_, index) => (mask.data[index] = ((index + 1) * (stroke + 17) * 7919) % 251));
    ids.push(`stroke-${stroke}`);
    history.commit(`stroke-${stroke}`);
    masks.push(Buffer.from(mask.data));
  }
  return { mask, history, ids, masks };
}

test('the history can restore any state in memory, in any order', () => {
  const { mask, history, ids, masks } = createNoisyHistory(20, 1_000_000);
  for (const length of [3, 20, 0, 11]) {
    expect(history.recall(ids.slice(0, length)).length).toBe(length);
    expect(masks[length]!.equals(mask.data)).toBe(true);
  }
});

test('over budget, the history keeps only some of the old states, and says from which state strokes must be redrawn', () => {
  const budget = 60 * 1200;
  const { mask, history, ids, masks } = createNoisyHistory(200, budget);
  expect(history.bytes).toBeLessThanOrEqual(budget);
  const missingStrokes = ids.map((_, index) => {
    const { length } = history.recall(ids.slice(0, index + 1));
    expect(masks[length]!.equals(mask.data)).toBe(true);
    return index + 1 - length;
  });
  expect(missingStrokes.at(-1)).toBe(0);
  // At most the strokes between two stored states must be redrawn.
  expect(Math.max(...missingStrokes)).toBeLessThan(32);
  expect(missingStrokes.some((missing) => missing > 0)).toBe(true);
});

test('if the budget only has room for a few states, the newest are kept', () => {
  const { mask, history, ids, masks } = createNoisyHistory(400, 3 * 1200);
  expect(history.bytes).toBeLessThanOrEqual(3 * 1200);
  expect(history.recall(ids).length).toBe(400);
  expect(masks[400]!.equals(mask.data)).toBe(true);
  expect(history.recall(ids.slice(0, 5)).length).toBe(0);
  expect(mask.data.every((value) => value === 0)).toBe(true);
});
