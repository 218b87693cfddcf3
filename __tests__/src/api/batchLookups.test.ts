import { batchLookups } from '../../../src/api/batchLookups';

const answerInCapitals = (calls: string[][]) => async (questions: string[]) => {
  calls.push(questions);
  return questions.map((question) => (question === 'gone' ? null : question.toUpperCase()));
};

test('simultaneous lookups are sent in one call, without duplicates', async () => {
  const calls: string[][] = [];
  const ask = batchLookups(answerInCapitals(calls), 5, 10);
  expect(await Promise.all(['a', 'gone', 'b', 'a'].map(ask))).toEqual(['A', null, 'B', 'A']);
  expect(calls).toEqual([['a', 'gone', 'b']]);
  expect(await ask('a')).toBe('A');
  expect(calls).toHaveLength(2);
});

test('a batch that is too large is split into several calls', async () => {
  const calls: string[][] = [];
  const ask = batchLookups(answerInCapitals(calls), 5, 2);
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C']);
  expect(calls).toEqual([['a', 'b'], ['c']]);
});

test('a lookup resolves to null if its call fails, or if the answer lacks its value', async () => {
  const failing = batchLookups(() => Promise.reject(new Error('offline')), 5, 10);
  expect(await Promise.all(['a', 'b'].map(failing))).toEqual([null, null]);
  const short = batchLookups(() => Promise.resolve(['A']), 5, 10);
  expect(await Promise.all(['a', 'b'].map(short))).toEqual(['A', null]);
});
