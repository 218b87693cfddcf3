import { gather } from '../../../src/api/gather';

const shout = (calls: string[][]) => async (questions: string[]) => {
  calls.push(questions);
  return questions.map((question) => (question === 'gone' ? null : question.toUpperCase()));
};

test('what is asked in one moment is one call, each question once, each answer in its place', async () => {
  const calls: string[][] = [];
  const ask = gather(shout(calls), 5, 10);
  expect(await Promise.all(['a', 'gone', 'b', 'a'].map(ask))).toEqual(['A', null, 'B', 'A']);
  expect(calls).toEqual([['a', 'gone', 'b']]);
  expect(await ask('a')).toBe('A');
  expect(calls).toHaveLength(2);
});

test('more than one call takes is asked in several', async () => {
  const calls: string[][] = [];
  const ask = gather(shout(calls), 5, 2);
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C']);
  expect(calls).toEqual([['a', 'b'], ['c']]);
});

test('a call that fails, or answers too little, is an answer of nothing', async () => {
  const failing = gather(() => Promise.reject(new Error('offline')), 5, 10);
  expect(await Promise.all(['a', 'b'].map(failing))).toEqual([null, null]);
  const short = gather(() => Promise.resolve(['A']), 5, 10);
  expect(await Promise.all(['a', 'b'].map(short))).toEqual(['A', null]);
});
