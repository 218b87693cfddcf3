import { createBreaker } from '../../../../server/engine/rules/breaker';

let time = 0;
const limits = { failures: 2, open: 100, longest: 300 };
const create = () => createBreaker(limits, () => time);
const fail = (breaker: ReturnType<typeof create>) => breaker.admit()!.end('fails');

test('failures in a row open it, a success in between does not', () => {
  const breaker = create();
  fail(breaker);
  breaker.admit()!.end('works');
  fail(breaker);
  expect(breaker.isOpen()).toBe(false);
  fail(breaker);
  expect([breaker.isOpen(), breaker.admit()]).toEqual([true, undefined]);
});

test('a failure that every job would have opens it at once; a cancelled job says nothing', () => {
  const breaker = create();
  breaker.admit()!.end('unknown');
  breaker.admit()!.end('unknown');
  expect(breaker.isOpen()).toBe(false);
  breaker.admit()!.end('broken');
  expect(breaker.isOpen()).toBe(true);
});

test('one probe at a time is let through; each that fails doubles the wait, up to a limit', () => {
  const breaker = create();
  breaker.admit()!.end('broken');
  for (const wait of [100, 200, 300, 300]) {
    time += wait - 1;
    expect(breaker.admit()).toBeUndefined();
    time += 1;
    const probe = breaker.admit()!;
    expect(breaker.admit()).toBeUndefined();
    probe.end('fails');
  }
  time += 300;
  // A probe that ends without a finding makes room for the next one.
  breaker.admit()!.end('unknown');
  breaker.admit()!.end('works');
  expect([breaker.isOpen(), breaker.admit()]).toEqual([false, { end: expect.any(Function) as unknown }]);
});

test('jobs that began before it opened change nothing when they fail late', () => {
  const breaker = create();
  const late = breaker.admit()!;
  breaker.admit()!.end('broken');
  time += 50;
  late.end('fails');
  time += 50;
  expect(breaker.isOpen()).toBe(false);
});

test('after a rate limit the provider is left alone as long as it asks, up to a limit', () => {
  const breaker = create();
  breaker.pause(200);
  breaker.pause(50);
  expect(breaker.pauseLeft()).toBe(200);
  breaker.pause(3_600_000);
  expect(breaker.pauseLeft()).toBe(300);
  time += 300;
  expect(breaker.pauseLeft()).toBe(0);
});
