import { createStore } from '../../../src/app/store/store';
import { describeError, recordErrors } from '../../../src/support/recording/appErrors';
import { buildProblemReport } from '../../../src/support/report/problemReport';

const messageOf = (message: string) => describeError(new Error(message)).message;

function parseErrorOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    return error;
  }
}

test('an error message without user data is kept', () => {
  for (const message of [
    "Cannot read properties of undefined (reading 'name')",
    'Rendered fewer hooks than expected',
    'UNSAFE_componentWillReceiveProps is gone',
    'Loading chunk 312 failed.',
  ])
    expect(messageOf(message)).toBe(message);
});

test.each([
  ['an email address', 'no mailbox for asha.rao+1@example.com', 'no mailbox for [email]'],
  ['a phone number', 'bad number +91 98765 43210!', 'bad number [number]!'],
  ['a token', 'refused eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9', 'refused […]'],
  [
    'a signed address',
    'Failed to load /media/0d9e/original?exp=1790000000&sig=abc',
    'Failed to load /media/0d9e/original',
  ],
  ['quoted data', 'found {"password":"lehenga-7"} there', 'found {"…"} there'],
])('%s is removed from an error message', (_what, message, cleaned) => expect(messageOf(message)).toBe(cleaned));

test("input that couldn't be parsed is removed, however the JavaScript engine quotes it", () => {
  for (const text of ['{"token":"sentinel-token', '"x":"sentinel-token"', 'sentinel-token', '{"a": sentinel-token}'])
    expect(JSON.stringify(describeError(parseErrorOf(text)))).not.toContain('sentinel');
});

test('the functions, files and positions of a stack are kept, in the formats of Chrome and Firefox', () => {
  const stacks: Record<string, string[]> = {
    'Error: sentinel\n    at Canvas.play (https://drape.example.com/a/main.0123.js?exp=1&sig=a/b:12:34)\n    at https://drape.example.com/42.js:1:2\n    at async Promise.all (index 0)\n    at new Pen (blob:https://drape.example.com/0d9e:3:4)':
      ['Canvas.play main.0123.js:12:34', '42.js:1:2', 'new Pen 0d9e:3:4'],
    'play@https://drape.example.com/main.js:12:34\n@https://drape.example.com/auth/reset-password?token=sentinel:5:6\n':
      ['play main.js:12:34', 'reset-password:5:6'],
  };
  for (const [stack, frames] of Object.entries(stacks))
    expect(describeError(Object.assign(new Error('x'), { stack })).stack).toEqual(frames);
  const deep = { stack: '    at loop (https://drape.example.com/main.js:1:2)\n'.repeat(50) };
  expect(describeError(Object.assign(new Error('x'), deep)).stack).toHaveLength(10);
});

const input = { happened: 'It froze', leavesOutPrompts: false };
const environment = { browser: '', viewport: { width: 1, height: 1 }, now: new Date() };

test('a report contains the last errors of a page, and repeated errors only once', () => {
  const store = createStore();
  const endRecording = recordErrors(store);
  const before = store.getState();
  const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

  fail(null);
  for (let frame = 0; frame < 60; frame++) fail(new TypeError('stroke is undefined'));
  reject(new RangeError('No such tile'));
  reject({ status: 500, detail: 'sentinel@example.com' });
  const report = () => buildProblemReport(store.recorder.read(), input, environment);
  expect(report().report.errors).toMatchObject([
    { name: 'TypeError', message: 'stroke is undefined', at: expect.stringMatching(/^\d{4}-.*Z$/) },
    { name: 'RangeError', message: 'No such tile' },
    { name: 'object', message: '', stack: [] },
  ]);
  expect(JSON.stringify(report())).not.toContain('sentinel');
  // The log contains one action for each different error, at the time when it happened. These actions change no state.
  const log = JSON.parse(report().payload) as { type: string }[];
  expect(log.filter(({ type }) => type === 'support/errorHappened')).toHaveLength(3);
  expect(store.getState().editor).toBe(before.editor);

  for (let number = 0; number < 30; number++) fail(new Error(`No. ${number}`));
  expect(report().report.errors).toHaveLength(20);
  expect(report().report.errors.at(-1)!.message).toBe('No. 29');
  endRecording();
});
