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
import { aRun, answerWithRuns, answerRun, acceptedRun, recordCancels } from '../../../support/tryOnPage';

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
  // End a run that is still in progress. Otherwise, it would poll and time out during the next test.
  store.dispatch(signedOut());
  await letTimePass(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
});

/** Advances the fake clock, and lets everything that is due finish. */
async function letTimePass(milliseconds: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    for (let turn = 0; turn < 30; turn++) {
      await nextTurn();
      await jest.advanceTimersByTimeAsync(0);
    }
  });
}

async function setVisibility(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await letTimePass(0);
}

function openPage() {
  store = createStore();
  render(
    <ThemeProvider theme={theme}>
      <Toasts />
    </ThemeProvider>,
  );
}

/** Starts a try-on, and makes the server report `run` as its state. */
async function startTryOn(run: () => Generation) {
  openPage();
  store.dispatch(forWorkbench('tryOn', modelUploaded(anikasImage)));
  store.dispatch(forWorkbench('tryOn', garmentUploaded({ ...indigoKurta, category_name: kurtas.name })));
  server.use(http.post(api('/generated-images/'), () => acceptedRun(run())));
  const polls = answerRun(run);
  store.dispatch(tryOnRequested());
  await letTimePass(0);
  return polls;
}

/** Opens the page while the server works on an edit. */
async function resumeEdit() {
  let status: EditStatus = { status: 'processing', progress: 0.5 };
  let requestCount = 0;
  answerWithRuns(() => [aRun({ kind: 'edit', prompt: 'Make it blue' })]);
  server.use(
    http.get(api('/generated-images/check/prompt/:run/:model/:garment/:prompt/:type'), () => {
      requestCount++;
      return HttpResponse.json(status);
    }),
  );
  openPage();
  store.dispatch(workbenchOpened('tryOn'));
  await letTimePass(0);
  return { requestCount: () => requestCount, answer: (next: EditStatus) => (status = next) };
}

test('a run is polled every second while the page is visible, less often while it is hidden, and at once when it is shown again', async () => {
  const polls = await startTryOn(() => aRun());
  expect(polls).toHaveLength(1);
  for (let second = 1; second <= 3; second++) await letTimePass(1_000);
  expect(polls).toHaveLength(4);
  await setVisibility('hidden');
  for (let second = 1; second <= 10; second++) await letTimePass(1_000);
  expect(polls).toHaveLength(6);
  await setVisibility('visible');
  expect(polls).toHaveLength(7);
  await letTimePass(1_000);
  expect(polls.length).toBeGreaterThan(7);
});

test('the status of an edit is polled every 7 seconds, and contains the result when the edit is completed', async () => {
  const { requestCount, answer } = await resumeEdit();
  expect(requestCount()).toBe(1);
  await letTimePass(6_900);
  expect(requestCount()).toBe(1);
  await letTimePass(200);
  expect(requestCount()).toBe(2);
  answer({ status: 'completed', progress: 1, data: { generated_image_url: '/media/blue' } });
  await letTimePass(7_000);
  expect(requestCount()).toBe(3);
  expect(store.getState().editor.tryOn.editorImage?.url).toBe('/media/blue');
  await letTimePass(30_000);
  expect(requestCount()).toBe(3);
});

test('a poll that fails because of the network is retried, and the run continues', async () => {
  await startTryOn(() => aRun());
  server.use(http.get(api('/generated-images/:run'), () => HttpResponse.error()));
  await letTimePass(7_000);
  expect(store.getState().editor.tryOn.run).toMatchObject({ kind: 'try-on' });
  server.use(
    http.get(api('/generated-images/:run'), () =>
      HttpResponse.json(aRun({ status: 'completed', image_url: '/media/late' })),
    ),
  );
  await letTimePass(7_000);
  expect(store.getState().editor.tryOn.editorImage?.url).toBe('/media/late');
  expect(screen.getByText('Image generated successfully')).toBeInTheDocument();
});

test('after 8 minutes a try-on times out with its message, and is cancelled', async () => {
  const cancelled = recordCancels();
  await startTryOn(() => aRun());
  await letTimePass(479_000);
  expect(store.getState().editor.tryOn.run).toMatchObject({ kind: 'try-on' });
  expect(cancelled).toEqual([]);
  await letTimePass(1_100);
  expect(screen.getByText('Request Timed Out')).toBeInTheDocument();
  const words = 'The image generation took too long and was aborted. Please try again.';
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(store.getState().editor.tryOn.run).toBeNull();
  expect(cancelled).toEqual([aRun().run_id]);
});

test('time in the queue does not count towards the 8 minutes, even while the page is hidden', async () => {
  const cancelled = recordCancels();
  let run = aRun({ status: 'queued', queue_position: 3 });
  await startTryOn(() => run);
  await letTimePass(7_000);
  await setVisibility('hidden');
  await letTimePass(1_200_000);
  await setVisibility('visible');
  expect(store.getState().editor.tryOn.run).toMatchObject({ kind: 'try-on' });
  run = aRun();
  await letTimePass(7_000);
  // A hidden page doesn't poll, so the test can advance the clock by 470 seconds quickly.
  await setVisibility('hidden');
  await letTimePass(470_000);
  await setVisibility('visible');
  expect(store.getState().editor.tryOn.run).toMatchObject({ kind: 'try-on' });
  // Advance in steps of a second, so that the calls can finish in between.
  for (let second = 1; second <= 15; second++) await letTimePass(1_000);
  expect(store.getState().editor.tryOn.run).toBeNull();
  expect(cancelled).toEqual([run.run_id]);
});

test('if a try-on is refused because the queue is full, a message says what to do', async () => {
  openPage();
  store.dispatch(forWorkbench('tryOn', modelUploaded(anikasImage)));
  store.dispatch(forWorkbench('tryOn', garmentUploaded({ ...indigoKurta, category_name: kurtas.name })));
  const detail = '10 of your generations are waiting already. Please wait until one has finished, or cancel one.';
  server.use(http.post(api('/generated-images/'), () => failure(429, detail, 'queue_full')));
  store.dispatch(tryOnRequested());
  await letTimePass(0);
  expect(screen.getByText(detail)).toBeInTheDocument();
  expect(store.getState().editor.tryOn.run).toBeNull();
});

test('after 8 minutes an edit times out with the message for edits', async () => {
  const cancelled = recordCancels();
  await resumeEdit();
  await setVisibility('hidden');
  await letTimePass(475_000);
  await setVisibility('visible');
  expect(store.getState().editor.tryOn.run).toMatchObject({ kind: 'edit' });
  expect(cancelled).toEqual([]);
  await letTimePass(5_100);
  expect(screen.getByText('Request Timed Out')).toBeInTheDocument();
  const words = 'The image generation is taking longer than expected. Please try again.';
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(cancelled).toEqual([aRun().run_id]);
});
