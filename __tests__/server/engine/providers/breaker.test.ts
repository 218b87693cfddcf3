import {
  type Breaker,
  type HealthSignal,
  admit,
  afterRateLimit,
  afterRun,
  isOpen,
  pauseLeft,
} from '../../../../server/engine/rules/breaker';

const closedBreaker: Breaker = { failedInRow: 0, openUntil: null, openFor: 0, probe: null, pausedUntil: null };

/** Returns the state of the breaker after one run for each signal, in this order. Each run is admitted, and ends, at `time` (in milliseconds). */
const breakerAfter = (signals: HealthSignal[], time: number, breaker = closedBreaker): Breaker =>
  signals.reduce((state, signal, index) => {
    const run = `run ${index}`;
    return afterRun(admit(state, run, time)!, run, signal, time);
  }, breaker);

test('five failures in a row open the breaker for half a minute; a success in between restarts the count', () => {
  const four = breakerAfter(['fails', 'fails', 'fails', 'fails'], 0);
  expect([isOpen(four, 0), isOpen(breakerAfter(['works', 'fails'], 0, four), 0)]).toEqual([false, false]);
  const open = breakerAfter(['fails'], 0, four);
  expect([isOpen(open, 29_999), isOpen(open, 30_000), admit(open, 'other', 29_999)]).toEqual([true, false, undefined]);
});

test('a failure that would affect every job opens the breaker at once, and cancelled jobs never open it', () => {
  expect(isOpen(breakerAfter(Array(9).fill('unknown') as HealthSignal[], 0), 0)).toBe(false);
  expect(isOpen(breakerAfter(['broken'], 0), 0)).toBe(true);
});

test('one probe at a time is let through; each failed probe doubles the wait, up to ten minutes', () => {
  let breaker = breakerAfter(['broken'], 0);
  let time = 0;
  for (const wait of [30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000]) {
    expect(isOpen(breaker, time + wait - 1)).toBe(true);
    time += wait;
    const probing = admit(breaker, 'probe', time)!;
    expect([admit(probing, 'other', time), admit(probing, 'probe', time)]).toEqual([undefined, probing]);
    breaker = afterRun(probing, 'probe', 'fails', time);
  }
  // A probe that ends without a clear signal makes room for the next one.
  const cancelled = afterRun(admit(breaker, 'probe', time + 600_000)!, 'probe', 'unknown', time + 600_000);
  expect(isOpen(breakerAfter(['works'], time + 600_000, cancelled), time + 600_000)).toBe(false);
});

test('after the wait, a failed run opens the breaker again even if it was never admitted', () => {
  const again = afterRun(breakerAfter(['broken'], 0), 'early', 'fails', 30_000);
  expect([isOpen(again, 89_999), isOpen(again, 90_000)]).toEqual([true, false]);
});

test('jobs that began before the breaker opened change nothing when they fail later', () => {
  const open = breakerAfter(['broken'], 0);
  expect(afterRun(open, 'late', 'fails', 20_000)).toEqual(open);
});

test('after a rate limit, jobs wait as long as the provider asks, up to ten minutes', () => {
  const paused = afterRateLimit(afterRateLimit(closedBreaker, 200, 0), 50, 0);
  expect([pauseLeft(paused, 0), pauseLeft(paused, 200)]).toEqual([200, 0]);
  expect(pauseLeft(afterRateLimit(paused, 3_600_000, 0), 0)).toBe(600_000);
});
