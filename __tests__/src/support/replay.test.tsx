import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wrap } from 'comlink';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { http, HttpResponse } from 'msw';
import { baseApi } from '../../../src/api/baseApi';
import { createStore } from '../../../src/app/store/store';
import { editorImageChanged, promptChanged, redone, strokeEnded, undone } from '../../../src/editor/state/editorSlice';
import { errorHappened } from '../../../src/support/recording/appErrors';
import { buildProblemReport } from '../../../src/support/report/problemReport';
import type { ImageWorkerApi } from '../../../workers/image/api';
import { workers } from '../../support/createImageWorker';
import { gestures } from '../../support/gestures';
import { waitWithUpdates } from '../../support/waitWithUpdates';
import { anika, answerLibrary } from '../../support/library';
import { pngOf } from '../../support/pictures';
import { renderApp } from '../../support/renderApp';
import { server } from '../../support/server';

const environment = {
  browser: 'Mozilla/5.0',
  viewport: { width: 1280, height: 720 },
  now: new Date('2026-11-21T09:00:00Z'),
};
const input = { happened: 'The sleeve vanished', leavesOutPrompts: false };

const reportOf = ({ recorder }: ReturnType<typeof createStore>) =>
  buildProblemReport(recorder.read(), input, environment);

const fileOf = (content: unknown, name = 'drape-report.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' });

/** Returns a hash of the worker's mask, calculated from the exported file. */
async function maskHash(): Promise<string> {
  const api = wrap<ImageWorkerApi>(workers.at(-1) as unknown as Worker);
  const mask = await api.exportMask();
  return createHash('sha256')
    .update(Buffer.from(await mask.arrayBuffer()))
    .digest('hex');
}

const url = 'http://localhost/media/result.png';
const support = { name: 'asha', token: 'access-2', refresh_token: 'refresh-2' };

/** Counts the mask hashes in a report's log. */
const countMasks = (report: ReturnType<typeof reportOf>) => report.payload.split('"editor/maskPainted"').length - 1;

/** Acts as a customer: opens the library, paints two strokes, undoes and redoes one. Returns the report, and the mask's hash after each stroke. */
async function recordCustomerSession() {
  answerLibrary();
  server.use(http.get(url, () => new HttpResponse(pngOf(288, 208), { headers: { 'content-type': 'image/png' } })));
  const { store, user, unmount } = renderApp('/');
  await user.click(await screen.findByRole('tab', { name: 'Library' }));
  await screen.findByText('Anika');
  await user.click(screen.getByRole('link', { name: /try-on/i }));
  await screen.findByRole('region', { name: 'Picture' });
  act(() => {
    store.dispatch(editorImageChanged({ url }));
    store.dispatch(promptChanged('Add golden heels'));
  });
  await waitFor(() => expect(store.getState().editor.tryOn.imageSize).toEqual({ width: 288, height: 208 }));
  const pointer = gestures(screen.getByLabelText('Picture in the editor').parentElement!);
  const masks: string[] = [];
  await pointer.draw([60, 60], [120, 90], [180, 100]);
  masks.push(await waitWithUpdates(maskHash));
  await pointer.draw([200, 150], [210, 170]);
  masks.push(await waitWithUpdates(maskHash));
  act(() => void store.dispatch(undone()));
  await waitFor(async () => expect(await maskHash()).toBe(masks[0]));
  act(() => void store.dispatch(redone()));
  await waitFor(async () => expect(await maskHash()).toBe(masks[1]));
  // There is one mask for the opened picture, and one after each stroke, undo and redo.
  await waitFor(() => expect(countMasks(reportOf(store))).toBe(5));
  const report = reportOf(store);
  unmount();
  localStorage.clear();
  return { report, masks };
}

let session: ReturnType<typeof recordCustomerSession> | undefined;
/** The same session for all tests: recording it takes seconds. */
const customerSession = () => (session ??= recordCustomerSession());

/** Moves one point of the second stroke by ten pixels, and changes the first mask. */
function tamperWith(report: ReturnType<typeof reportOf>) {
  const actions = JSON.parse(report.payload) as { type: string; payload: { points: number[]; hash: string } }[];
  const actionsOfType = (type: string) => actions.filter((action) => action.type === type);
  actionsOfType('editor/strokeEnded')[1]!.payload.points[0]! += 160;
  actionsOfType('editor/maskPainted')[1]!.payload.hash = 'abc';
  return { ...report, payload: JSON.stringify(actions) };
}

const customerScreen = () =>
  within(screen.getByTitle<HTMLIFrameElement>("The customer's screen").contentDocument!.body);

const chooseReport = async (user: ReturnType<typeof renderApp>['user'], file: File) =>
  user.upload(await screen.findByLabelText('Report file'), file);

/** An action that RTK Query dispatches for a call of `listModels`, as in a report. */
const listModels = (status: 'pending' | 'fulfilled', payload?: unknown) => ({
  type: `api/executeQuery/${status}`,
  payload,
  meta: {
    arg: { type: 'query', subscribe: true, endpointName: 'listModels', queryCacheKey: 'listModels(undefined)' },
    requestId: 'r1',
    requestStatus: status,
    startedTimeStamp: 1,
    fulfilledTimeStamp: 2,
    baseQueryMeta: {},
  },
});

/** Watches everything that a page can use to send or store data. */
function watchSideEffects() {
  const spies = [
    jest.spyOn(globalThis, 'fetch'),
    jest.spyOn(XMLHttpRequest.prototype, 'open'),
    jest.spyOn(Storage.prototype, 'setItem'),
    jest.spyOn(Storage.prototype, 'removeItem'),
  ];
  return () =>
    spies.flatMap((spy) => spy.mock.calls.map(([what]) => (what instanceof Request ? what.url : String(what))));
}

afterEach(() => jest.restoreAllMocks());

// This test must run first, because the pages that the other tests open inject their endpoints.
test("the replay names API calls of pages that haven't been opened in this browser", async () => {
  const store = createStore();
  const report = reportOf(store);
  const answer = { pages: [{ rows: [anika] }], pageParams: [''] };
  const failed = { name: 'TypeError', message: 'stroke is undefined', stack: ['draw main.0123456789ab.js:1:234'] };
  const actions = [listModels('pending'), listModels('fulfilled', answer), errorHappened(failed)];
  const errors = [{ at: '2026-11-21T09:00:00.000Z', ...failed }];
  const { user } = renderApp('/support/replay', { session: support });
  await chooseReport(
    user,
    fileOf({ ...report, payload: JSON.stringify(actions), report: { ...report.report, times: [0, 1, 2], errors } }),
  );
  expect(await screen.findByText('Answer: listModels')).toBeVisible();
  expect(screen.getByText('TypeError: stroke is undefined')).toBeVisible();
  await user.click(screen.getByText('About the report'));
  expect(screen.getByText('TypeError: stroke is undefined · draw main.0123456789ab.js:1:234')).toBeVisible();

  // The replay must know all endpoints already: loading every API module must not add any.
  const endpoints = Object.keys(baseApi.endpoints);
  const folder = join(__dirname, '../../../src/api');
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  for (const name of modules) jest.requireActual(join(folder, name));
  expect(Object.keys(baseApi.endpoints)).toEqual(endpoints);
});

test('replays a session step by step, with the same masks; sends and stores nothing; leaving the replay restores the session of the support user', async () => {
  const { report, masks } = await customerSession();
  server.resetHandlers();
  const { store, user } = renderApp('/support/replay', { session: support });
  await screen.findByRole('heading', { name: 'Replay a report' });
  const before = store.getState();
  const sideEffects = watchSideEffects();
  await chooseReport(user, fileOf(report));

  expect(await screen.findByText('The sleeve vanished')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Replay a report' })).toHaveFocus());
  const jumpTo = async (words: string, index = 0) => {
    fireEvent.change(screen.getByLabelText('Search the actions'), { target: { value: words } });
    const rows = await screen.findAllByRole('button', { name: new RegExp(words) });
    await user.click(rows[index]!);
  };

  await jumpTo('Answer: listModels');
  expect(await customerScreen().findByRole('heading', { level: 1, name: /model/i })).toBeVisible();
  await jumpTo('Went to /try-on');
  expect(await customerScreen().findByRole('region', { name: 'Picture' })).toBeVisible();
  expect(customerScreen().queryByDisplayValue('Add golden heels')).toBeNull();
  await jumpTo('Typed in the prompt');
  expect(await customerScreen().findByDisplayValue('Add golden heels')).toBeVisible();

  const expectSame = async () => expect(await screen.findByText('Same mask as the customer saw')).toBeVisible();
  const expectDifferent = async () =>
    expect(await screen.findByText(/^The mask differs from what the customer saw/)).toBeVisible();
  await jumpTo('Drew a stroke', 1);
  await waitFor(async () => expect(await maskHash()).toBe(masks[1]));
  await expectSame();
  await jumpTo('Drew a stroke', 0);
  await waitFor(async () => expect(await maskHash()).toBe(masks[0]));
  await expectSame();
  // One step back from the second stroke isn't necessarily the first stroke: between them, there may be actions that paint nothing, for example RTK Query's
  // count of subscriptions. In either case, the mask there is that of the first stroke.
  await jumpTo('Drew a stroke', 1);
  await user.click(screen.getByRole('button', { name: 'One step back' }));
  await waitFor(async () => expect(await maskHash()).toBe(masks[0]));
  await user.click(screen.getByRole('button', { name: 'One step forward' }));
  await waitFor(async () => expect(await maskHash()).toBe(masks[1]));
  await expectSame();
  await jumpTo('Undo');
  await waitFor(async () => expect(await maskHash()).toBe(masks[0]));
  await expectSame();
  await jumpTo('Redo');
  await waitFor(async () => expect(await maskHash()).toBe(masks[1]));
  await expectSame();
  await jumpTo('Went to /try-on');
  expect(screen.queryByText(/^(Mask as|The mask differs)/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Open another report' }));
  await chooseReport(user, fileOf(tamperWith(report)));
  await screen.findByText('The sleeve vanished');
  await jumpTo('Drew a stroke', 0);
  await expectDifferent();
  await jumpTo('Undo');
  await expectSame();
  await jumpTo('Drew a stroke', 1);
  await expectDifferent();

  // Cards show grey frames, so the page loads no pictures.
  for (const picture of customerScreen().queryAllByRole('img'))
    expect(picture.getAttribute('src') ?? '').not.toContain('/media/');
  expect(sideEffects()).toEqual([]);
  expect(store.getState().editor).toBe(before.editor);
  expect(store.getState().session).toBe(before.session);
  expect(store.getState().api).toBe(before.api);

  await user.click(screen.getByRole('link', { name: 'Leave the replay' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(support);
}, 120_000);

test('five minutes of replay, with focus, online and visibility events, send and store nothing', async () => {
  const { report } = await customerSession();
  server.resetHandlers();
  const { user } = renderApp('/support/replay', { session: support });
  await chooseReport(user, fileOf(report));
  await screen.findByText('The sleeve vanished');
  const sideEffects = watchSideEffects();
  const steps = report.report.times.length;
  jest.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    // Each `act` plays at most one step, so call it more often than there are steps.
    for (let second = 0; second < 300; second += 6) {
      await act(async () => {
        await jest.advanceTimersByTimeAsync(6_000);
        for (const event of ['focus', 'online', 'visibilitychange', 'offline', 'online'])
          window.dispatchEvent(new Event(event));
        document.dispatchEvent(new Event('visibilitychange'));
      });
      fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
    }
    expect(screen.getByText(`Step ${steps} of ${steps}`)).toBeVisible();
    expect(sideEffects()).toEqual([]);
    expect(document.cookie).not.toContain('sidebar_state');
  } finally {
    jest.useRealTimers();
  }
}, 120_000);

test('the replay follows the recorded timing, can run four times as fast, and can be paused', async () => {
  const store = createStore();
  for (const prompt of ['one', 'two', 'three']) store.dispatch(promptChanged(prompt));
  const report = reportOf(store);
  // The log ends with the three prompts. The actions before them come from initialising the store.
  const initialActions = report.report.times.length - 3;
  report.report.times = [...Array.from({ length: initialActions }, () => 0), 0, 2_000, 60_000];
  const { user } = renderApp('/support/replay', { session: support });
  await chooseReport(user, fileOf(report));
  const expectStep = (step: number) =>
    expect(screen.getByText(`Step ${initialActions + step} of ${initialActions + 3}`)).toBeVisible();
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await screen.findByText('The sleeve vanished');
  jest.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    for (let step = 0; step <= initialActions; step++) await wait(1);
    expectStep(1);
    await wait(1_900);
    expectStep(1);
    await wait(200);
    expectStep(2);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await wait(20_000);
    expectStep(2);
    fireEvent.click(screen.getByRole('button', { name: '4×' }));
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    // A pause of a minute is shortened to five seconds. At four times the speed, it takes 1.25 seconds.
    await wait(1_100);
    expectStep(2);
    await wait(300);
    expectStep(3);
    expect(screen.getByRole('button', { name: 'One step forward' })).toHaveAttribute('aria-disabled', 'true');
  } finally {
    jest.useRealTimers();
  }
});

test('for an invalid or incompatible file, a message says what is wrong, and nothing changes', async () => {
  const store = createStore();
  store.dispatch(editorImageChanged({ url }));
  store.dispatch(strokeEnded({ tool: 'erase', size: 40, points: [16, 16] }));
  const report = reportOf(store);
  const text = JSON.stringify(report);
  const { user, store: supportStore } = renderApp('/support/replay', { session: support });
  const field = await screen.findByLabelText('Report file');
  const before = supportStore.getState();

  const damaged = /^This report is damaged/;
  const notAReport = "This isn't a Drape report. Choose one that was saved under Help → Report a problem.";
  const cases: [content: unknown, message: string | RegExp][] = [
    [text.slice(0, -200), damaged],
    ['', damaged],
    [{ ...report, payload: report.payload.slice(0, -9) }, damaged],
    [{ ...report, payload: '[{"type":"editor/strokeEnded"}]', report: { ...report.report, times: [0] } }, damaged],
    [{ ...report, preloadedState: '{"todos":[]}' }, damaged],
    [{ ...report, report: { ...report.report, times: [] } }, damaged],
    [{ ...report, report: { ...report.report, errors: [{ name: 'Error' }] } }, damaged],
    ['[1, 2]', notAReport],
    [{ payload: '[]', preloadedState: '{"todos":[]}' }, notAReport],
    [
      { ...report, report: { ...report.report, format: undefined } },
      /^This report was made by an older version of Drape/,
    ],
    [{ ...report, report: { ...report.report, format: 99 } }, /^This report was made by a newer version of Drape/],
    ['x'.repeat(50 * 1024 * 1024), /^This file is too large\. A Drape report has at most 16 MB\./],
  ];
  for (const [content, message] of cases) {
    await user.upload(field, fileOf(content));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  }
  expect(supportStore.getState()).toBe(before);

  // Older reports, which contain no errors, are valid too.
  await user.upload(field, fileOf({ ...report, report: { ...report.report, errors: undefined } }));
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
  expect(screen.queryByText(damaged)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open another report' }));
  expect(await screen.findByLabelText('Report file')).toHaveFocus();
});

test('without a report, the page has links to the home page and to the page on which reports are made', async () => {
  const { user } = renderApp('/support/replay', { session: support });
  expect(await screen.findByRole('link', { name: /Make one under Help/ })).toHaveAttribute('href', '/help');
  await user.click(screen.getByRole('link', { name: 'Return to Home' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
});
