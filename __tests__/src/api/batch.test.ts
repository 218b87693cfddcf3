import { batch } from '../../../src/api/batch';

const answerInCapitals = (calls: string[][]) => async (questions: string[]) => {
  calls.push(questions);
  return questions.map((question) => (question === 'gone' ? null : question.toUpperCase()));
};

test('batches simultaneous lookups into one call, without duplicates', async () => {
  const calls: string[][] = [];
  const ask = batch(answerInCapitals(calls), 5, 10);
  expect(await Promise.all(['a', 'gone', 'b', 'a'].map(ask))).toEqual(['A', null, 'B', 'A']);
  expect(calls).toEqual([['a', 'gone', 'b']]);
  expect(await ask('a')).toBe('A');
  expect(calls).toHaveLength(2);
});

test('splits a batch that is too large', async () => {
  const calls: string[][] = [];
  const ask = batch(answerInCapitals(calls), 5, 2);
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C']);
  expect(calls).toEqual([['a', 'b'], ['c']]);
});

test('resolves to null if the call fails or a value is missing', async () => {
  const failing = batch(() => Promise.reject(new Error('offline')), 5, 10);
  expect(await Promise.all(['a', 'b'].map(failing))).toEqual([null, null]);
  const short = batch(() => Promise.resolve(['A']), 5, 10);
  expect(await Promise.all(['a', 'b'].map(short))).toEqual(['A', null]);
});
