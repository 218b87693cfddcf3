import { setImmediate as nextTurn } from 'node:timers/promises';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EditStatus, Generation } from '../../../../contract/generations';
import { listeners } from '../../../../src/app/store/listeners';
import { type AppStore, createStore } from '../../../../src/app/store/store';
import { theme } from '../../../../src/app/theme/theme';
import { Toasts } from '../../../../src/app/toasts/Toasts';
import { forWorkbench, workbenchOpened } from '../../../../src/editor/state/editorReducer';
import { garmentUploaded, modelUploaded } from '../../../../src/editor/state/editorSlice';
import { tryOnRequested } from '../../../../src/features/tryon/actions';
import { addTryOnListeners } from '../../../../src/features/tryon/addTryOnListeners';
import { signedOut } from '../../../../src/session/sessionSlice';
import { anikasImage, indigoKurta, kurtas } from '../../../support/library';
import { api, failure, server } from '../../../support/server';
import { aRun, answerProgress, answerRun, begun, recordCancels } from '../../../support/tryOnPage';

// Run the listeners without the page, so that nothing else uses the clock.
addTryOnListeners(listeners.startListening);

let visibility: DocumentVisibilityState;
let store: AppStore;
beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(async () => {
  // Ends a run that is still going on, which would otherwise poll and time out during the next test.
  store.dispatch(signedOut());
  await pass(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
});

/** Advances the clock and lets everything due finish. */
async function pass(milliseconds: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    for (let turn = 0; turn < 30; turn++) {
      await nextTurn();
      await jest.advanceTimersByTimeAsync(0);
    }
  });
}

async function turnTo(now: DocumentVisibilityState) {
  visibility = now;
  window.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

function open() {
  store = createStore();
  render(
    <ThemeProvider theme={theme}>
      <Toasts />
    </ThemeProvider>,
  );
}

/** Starts a try-on; the server reports `run` as its state. */
async function tryOn(run: () => Generation) {
  open();
  store.dispatch(forWorkbench('tryOn', modelUploaded(anikasImage)));
  store.dispatch(forWorkbench('tryOn', garmentUploaded({ ...indigoKurta, category_name: kurtas.name })));
  server.use(http.post(api('/generated-images/'), () => begun(run())));
  const polls = answerRun(run);
  store.dispatch(tryOnRequested());
  await pass(0);
  return polls;
}

/** Opens the page while the server works on an edit. */
async function resumeEdit() {
  let status: EditStatus = { status: 'processing', progress: 0.5 };
  let asked = 0;
  answerProgress(() => [aRun({ kind: 'edit', prompt: 'Make it blue' })]);
  server.use(
    http.get(api('/generated-images/check/prompt/:run/:model/:garment/:prompt/:type'), () => {
      asked++;
      return HttpResponse.json(status);
    }),
  );
  open();
  store.dispatch(workbenchOpened('tryOn'));
  await pass(0);
  return { asked: () => asked, answer: (next: EditStatus) => (status = next) };
}

test('polls a run every second while the page is visible, and at once when it is shown again', async () => {
  const polls = await tryOn(() => aRun());
  expect(polls).toHaveLength(1);
  for (let second = 1; second <= 3; second++) await pass(1_000);
  expect(polls).toHaveLength(4);
  await turnTo('hidden');
  await pass(60_000);
  expect(polls).toHaveLength(4);
  await turnTo('visible');
  expect(polls).toHaveLength(5);
  await pass(1_000);
  expect(polls.length).toBeGreaterThan(5);
});

test('polls the status of an edit every 7 seconds, and takes its outcome from there too', async () => {
  const { asked, answer } = await resumeEdit();
  expect(asked()).toBe(1);
  await pass(6_900);
  expect(asked()).toBe(1);
  await pass(200);
  expect(asked()).toBe(2);
  answer({ status: 'completed', progress: 1, data: { generated_image_url: '/media/blue' } });
  await pass(7_000);
  expect(asked()).toBe(3);
  expect(store.getState().editor.tryOn.editorImage?.url).toBe('/media/blue');
  await pass(30_000);
  expect(asked()).toBe(3);
});

test('a poll lost by the network is repeated; the run continues', async () => {
  await tryOn(() => aRun());
  server.use(http.get(api('/generated-images/:run'), () => HttpResponse.error()));
  await pass(7_000);
  expect(store.getState().editor.tryOn.run).toMatchObject({ kind: 'try-on' });
  server.use(
    http.get(api('/generated-images/:run'), () =>
      HttpResponse.json(aRun({ status: 'completed', image_url: '/media/late' })),
    ),
  );
  await pass(7_000);
  expect(store.getState().editor.tryOn.editorImage?.url).toBe('/media/late');
  expect(screen.getByText('Image generated successfully')).toBeInTheDocument();
});

test('after 8 minutes a try-on times out with its message, and is cancelled', async () => {
  const cancelled = recordCancels();
  await tryOn(() => aRun());
  await pass(479_000);
  expect(store.getState().editor.tryOn.run).toMatchObject({ kind: 'try-on' });
  expect(cancelled).toEqual([]);
  await pass(1_100);
  expect(screen.getByText('Request Timed Out')).toBeInTheDocument();
  const words = 'The image generation took too long and was aborted. Please try again.';
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(store.getState().editor.tryOn.run).toBeNull();
  expect(cancelled).toEqual([aRun().run_id]);
});

test('time in the queue does not count, not even while the page is hidden', async () => {
  const cancelled = recordCancels();
  let run = aRun({ status: 'queued', queue_position: 3 });
  await tryOn(() => run);
  await pass(7_000);
  await turnTo('hidden');
  await pass(1_200_000);
  await turnTo('visible');
  expect(store.getState().editor.tryOn.run).toMatchObject({ kind: 'try-on' });
  run = aRun();
  await pass(7_000);
  // A hidden page polls nothing, which makes 470 seconds pass in a moment.
  await turnTo('hidden');
  await pass(470_000);
  await turnTo('visible');
  expect(store.getState().editor.tryOn.run).toMatchObject({ kind: 'try-on' });
  // Advance in steps, so that the clock doesn't outrun the calls.
  for (let second = 1; second <= 15; second++) await pass(1_000);
  expect(store.getState().editor.tryOn.run).toBeNull();
  expect(cancelled).toEqual([run.run_id]);
});

test('a refusal because of a full queue says what to do', async () => {
  open();
  store.dispatch(forWorkbench('tryOn', modelUploaded(anikasImage)));
  store.dispatch(forWorkbench('tryOn', garmentUploaded({ ...indigoKurta, category_name: kurtas.name })));
  const detail = '10 of your generations are waiting already. Please wait until one has finished, or cancel one.';
  server.use(http.post(api('/generated-images/'), () => failure(429, detail, 'queue_full')));
  store.dispatch(tryOnRequested());
  await pass(0);
  expect(screen.getByText(detail)).toBeInTheDocument();
  expect(store.getState().editor.tryOn.run).toBeNull();
});

test('after 8 minutes an edit times out with the message for edits', async () => {
  const cancelled = recordCancels();
  await resumeEdit();
  await turnTo('hidden');
  await pass(475_000);
  await turnTo('visible');
  expect(store.getState().editor.tryOn.run).toMatchObject({ kind: 'edit' });
  expect(cancelled).toEqual([]);
  await pass(5_100);
  expect(screen.getByText('Request Timed Out')).toBeInTheDocument();
  const words = 'The image generation is taking longer than expected. Please try again.';
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(cancelled).toEqual([aRun().run_id]);
});
