import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BudgetLimits, createBudget } from '../../../server/platform/budget';

const limits: BudgetLimits = {
  total: 10,
  perOwner: 6,
  waiting: { total: 4, perOwner: 3 },
  maxWait: 60_000,
  busyMessage: 'Please try again in a few seconds.',
};

/** Creates a budget. Returns functions that claim shares of it, and the names of the claims in the order in which they were granted. */
function createRecordedBudget(changes: Partial<BudgetLimits> = {}) {
  const budget = createBudget({ ...limits, ...changes });
  const granted: string[] = [];
  const take = async (name: string, owner: number, weight: number, signal?: AbortSignal) => {
    const release = await budget.take({ owner, weight, signal });
    granted.push(name);
    return release;
  };
  return {
    granted,
    take,
    /** Like `take`, for claims that may still be waiting when the test ends. */
    takeLater: (name: string, owner: number, weight: number) => void take(name, owner, weight).catch(() => {}),
  };
}

const refusal = { status: 503, code: 'busy', message: limits.busyMessage, retryAfter: 10 };

test("a claim that doesn't fit waits until enough is released", async () => {
  const { take, granted } = createRecordedBudget();
  const first = await take('first', 1, 6);
  const second = await take('second', 2, 4);
  const third = take('third', 3, 5);
  second();
  await nextTurn();
  expect(granted).toEqual(['first', 'second']);
  first();
  await third;
  expect(granted).toEqual(['first', 'second', 'third']);
});

test('releasing a share twice counts once', async () => {
  const { take, takeLater, granted } = createRecordedBudget();
  const first = await take('first', 1, 6);
  first();
  first();
  await take('second', 2, 6);
  takeLater('third', 3, 6);
  await nextTurn();
  expect(granted).toEqual(['first', 'second']);
});

test('an owner whose share would become too large waits, while other owners are served', async () => {
  const { take, granted } = createRecordedBudget();
  const first = await take('first', 1, 5);
  const own = take('second of the same owner', 1, 4);
  await take('other', 2, 3);
  expect(granted).toEqual(['first', 'other']);
  first();
  await own;
  expect(granted).toEqual(['first', 'other', 'second of the same owner']);
});

test("the owner with the smallest share is served next, and small claims of other owners don't overtake it", async () => {
  const { take, takeLater, granted } = createRecordedBudget();
  const first = await take('first', 1, 3);
  const large = await take('large', 2, 6);
  takeLater('more of the first', 1, 1);
  // The newcomer holds no share, so this claim is served next. But it is too large for what is free, so it and all later claims must wait.
  takeLater('newcomer', 3, 8);
  await nextTurn();
  expect(granted).toEqual(['first', 'large', 'more of the first']);
  takeLater('small', 1, 1);
  large();
  await nextTurn();
  expect(granted).not.toContain('small');
  first();
  await nextTurn();
  expect(granted.slice(3)).toEqual(['newcomer', 'small']);
});

test('a claim larger than the whole budget is granted when nobody holds a share', async () => {
  const { take, granted } = createRecordedBudget();
  const first = await take('first', 1, 1);
  const giant = take('giant', 2, 1000);
  await nextTurn();
  expect(granted).toEqual(['first']);
  first();
  await giant;
});

test('refuses a claim if too many claims of its owner, or of all owners, are waiting', async () => {
  const { take, takeLater } = createRecordedBudget();
  await take('holder', 1, 10);
  for (let count = 0; count < 3; count++) takeLater('waiting', 2, 1);
  await expect(take('fourth of the owner', 2, 1)).rejects.toMatchObject(refusal);
  takeLater('waiting', 3, 1);
  await expect(take('fifth of all', 4, 1)).rejects.toMatchObject(refusal);
});

test('refuses a claim that has waited too long, and then serves the next one at once', async () => {
  const { take, granted } = createRecordedBudget({ maxWait: 30 });
  await take('holder', 1, 5);
  const large = take('large', 2, 8);
  await expect(large).rejects.toMatchObject(refusal);
  await take('small', 3, 5);
  expect(granted).toEqual(['holder', 'small']);
});

test('removes the claim of a caller who has closed the connection', async () => {
  const { take, granted } = createRecordedBudget();
  const abortController = new AbortController();
  const first = await take('first', 1, 10);
  const abortedClaim = take('left', 2, 10, abortController.signal);
  const nextClaim = take('stayed', 3, 10);
  abortController.abort();
  await expect(abortedClaim).rejects.toMatchObject({ code: 'upload_broken' });
  first();
  await nextClaim;
  expect(granted).toEqual(['first', 'stayed']);
});

test('work that was already charged may wait without a limit, even if the queue is full', async () => {
  const budget = createBudget({ ...limits, maxWait: 10, waiting: { total: 0, perOwner: 0 } });
  const release = await budget.take({ owner: 1, weight: 10, isNeverRefused: true });
  const chargedClaim = budget.take({ owner: 'generations', weight: 10, isNeverRefused: true });
  const settled = jest.fn();
  chargedClaim.then(settled, settled);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(settled).not.toHaveBeenCalled();
  release();
  await chargedClaim;
});
