import { setImmediate as turn } from 'node:timers/promises';
import { type BudgetLimits, createBudget } from '../../../server/platform/budget';

const limits: BudgetLimits = {
  total: 10,
  perOwner: 6,
  waiting: { total: 4, perOwner: 3 },
  maxWait: 60_000,
  busy: 'Please try again in a few seconds.',
};

/** Creates a budget, with functions that take shares of it and record the order in which they are granted. */
function noted(changes: Partial<BudgetLimits> = {}) {
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
    ask: (name: string, owner: number, weight: number) => void take(name, owner, weight).catch(() => {}),
  };
}

const refused = { status: 503, code: 'busy', message: limits.busy, retryAfter: 10 };

test("a claim that doesn't fit waits until enough is released", async () => {
  const { take, granted } = noted();
  const first = await take('first', 1, 6);
  const second = await take('second', 2, 4);
  const waiting = take('third', 3, 5);
  second();
  await turn();
  expect(granted).toEqual(['first', 'second']);
  first();
  await waiting;
  expect(granted).toEqual(['first', 'second', 'third']);
});

test('releasing a share twice counts once', async () => {
  const { take, ask, granted } = noted();
  const first = await take('first', 1, 6);
  first();
  first();
  await take('second', 2, 6);
  ask('third', 3, 6);
  await turn();
  expect(granted).toEqual(['first', 'second']);
});

test('an owner whose share is used up waits while others are served', async () => {
  const { take, granted } = noted();
  const first = await take('first', 1, 5);
  const own = take('second of the same', 1, 4);
  await take('other', 2, 3);
  expect(granted).toEqual(['first', 'other']);
  first();
  await own;
  expect(granted).toEqual(['first', 'other', 'second of the same']);
});

test("the owner with the smallest share is next, and small claims don't overtake it", async () => {
  const { take, ask, granted } = noted();
  const first = await take('first', 1, 3);
  const large = await take('large', 2, 6);
  ask('more of the first', 1, 1);
  // From now on, claims have to wait: the next one is that of the owner without a share, but it is too large for what is free.
  ask('newcomer', 3, 8);
  await turn();
  expect(granted).toEqual(['first', 'large', 'more of the first']);
  ask('small', 1, 1);
  large();
  await turn();
  expect(granted).not.toContain('small');
  first();
  await turn();
  expect(granted.slice(3)).toEqual(['newcomer', 'small']);
});

test('a claim larger than the total is granted when nobody holds anything', async () => {
  const { take, granted } = noted();
  const first = await take('first', 1, 1);
  const giant = take('giant', 2, 1000);
  await turn();
  expect(granted).toEqual(['first']);
  first();
  await giant;
});

test("refuses claims beyond the queue's limits, per owner and in total", async () => {
  const { take, ask } = noted();
  await take('holder', 1, 10);
  for (let count = 0; count < 3; count++) ask('waiting', 2, 1);
  await expect(take('fourth of the owner', 2, 1)).rejects.toMatchObject(refused);
  ask('waiting', 3, 1);
  await expect(take('fifth of all', 4, 1)).rejects.toMatchObject(refused);
});

test('refuses a claim that has waited too long, without delaying the next', async () => {
  const { take, granted } = noted({ maxWait: 30 });
  await take('holder', 1, 5);
  const large = take('large', 2, 8);
  await expect(large).rejects.toMatchObject(refused);
  await take('small', 3, 5);
  expect(granted).toEqual(['holder', 'small']);
});

test('removes the claim of a caller who left', async () => {
  const { take, granted } = noted();
  const leaving = new AbortController();
  const first = await take('first', 1, 10);
  const left = take('left', 2, 10, leaving.signal);
  const stayed = take('stayed', 3, 10);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'upload_broken' });
  first();
  await stayed;
  expect(granted).toEqual(['first', 'stayed']);
});

test('charged work waits without a limit, however full the queue is', async () => {
  const budget = createBudget({ ...limits, maxWait: 10, waiting: { total: 0, perOwner: 0 } });
  const release = await budget.take({ owner: 1, weight: 10, isNeverRefused: true });
  const paid = budget.take({ owner: 'generations', weight: 10, isNeverRefused: true });
  const settled = jest.fn();
  paid.then(settled, settled);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(settled).not.toHaveBeenCalled();
  release();
  await paid;
});
