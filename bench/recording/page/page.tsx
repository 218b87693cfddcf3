import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { savedApi } from '../../../src/api/saved';
import { App } from '../../../src/app/App';
import { type AppStore, createStore } from '../../../src/app/store/store';
import { editorImageChanged, strokeEnded } from '../../../src/editor/state/editorSlice';
import { createRecorder } from '../../../src/support/recording/recorder';
import { answerInPage } from './answers';
import { type ActionName, type Sample, actions } from './api';
import { disableRecorder, recorderTime, timeIdleWork, timeRecorder } from './timeRecorder';

const pointsPerStroke = 200;
const warmUps = 5;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Resolves as soon as `look` returns something other than null. */
function waitUntilFound<T>(look: () => T | null): Promise<T> {
  return new Promise((resolve) => {
    const check = () => {
      const found = look();
      if (found === null) return;
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    check();
  });
}

/** Forces style and layout, which the browser would otherwise only compute before the next frame. */
const layOut = () => document.body.offsetHeight;

const hasHeading = (words: string) => () => (document.querySelector('h1')?.textContent === words ? true : null);

const findLink = (path: string) => waitUntilFound(() => document.querySelector<HTMLElement>(`a[href="${path}"]`));

function createActionPerformers(store: AppStore): Record<ActionName, (time: number) => Promise<void> | void> {
  return {
    // Only dispatch the end of a stroke, as the app does: the points before it go to the worker.
    stroke: (time) =>
      flushSync(() => {
        const points = Array.from({ length: 2 * pointsPerStroke }, (_, index) => (index * 61 + time * 977) % 9000);
        store.dispatch(strokeEnded({ tool: 'erase', size: 40, edge: 'soft', points }));
      }),
    typing: (time) => {
      const field = document.querySelector('textarea');
      if (!field) throw new Error('The page has no field for a prompt.');
      // Set the value through the prototype's setter. Otherwise React wouldn't notice the change.
      const prompt = 'Add golden heels and a shawl '.repeat(4).slice(0, 1 + (time % 100));
      Reflect.set(HTMLTextAreaElement.prototype, 'value', prompt, field);
      flushSync(() => void field.dispatchEvent(new InputEvent('input', { bubbles: true })));
    },
    answer: async () => {
      const ask = savedApi.endpoints.listFavourites.initiate(undefined, { forceRefetch: true, subscribe: false });
      await store.dispatch(ask);
      flushSync(() => undefined);
    },
    navigation: async (time) => {
      const [path, title] = time % 2 === 0 ? ['/saved', 'Saved'] : ['/try-on', 'Try-on'];
      (await findLink(path)).click();
      await waitUntilFound(hasHeading(title));
    },
  };
}

async function repeat(act: (time: number) => Promise<void> | void, times: number): Promise<Sample> {
  const took: number[] = [];
  for (let time = 0; time < warmUps; time++) {
    await act(time);
    await pause(50);
  }
  await pause(1_500);
  Object.assign(recorderTime, { middleware: 0, idle: 0 });
  let middleware = 0;
  for (let time = warmUps; time < times + warmUps; time++) {
    const before = recorderTime.middleware;
    const start = performance.now();
    await act(time);
    layOut();
    took.push(performance.now() - start);
    middleware += recorderTime.middleware - before;
    // Wait until pending work is done, so that the next action is timed alone.
    await pause(30);
  }
  await pause(1_500);
  return { took, middleware, idle: recorderTime.idle };
}

async function measure(isRecording: boolean, times: number): Promise<Record<ActionName, Sample>> {
  localStorage.setItem('user', JSON.stringify({ name: 'meera', token: 'a', refresh_token: 'r' }));
  localStorage.setItem('termsAccepted', 'true');
  history.replaceState(null, '', '/try-on');
  answerInPage();
  timeIdleWork();
  const recorder = createRecorder();
  const store = createStore(isRecording ? timeRecorder(recorder) : disableRecorder(recorder));
  createRoot(document.getElementById('root') ?? document.body).render(<App store={store} />);
  await waitUntilFound(hasHeading('Try-on'));
  store.dispatch(editorImageChanged({ url: '/photo-1024.jpg' }));
  await waitUntilFound(() => (store.getState().editor.tryOn.imageSize ? true : null));
  const act = createActionPerformers(store);
  const samples: Partial<Record<ActionName, Sample>> = {};
  for (const name of actions) samples[name] = await repeat(act[name], times);
  return samples as Record<ActionName, Sample>;
}

window.recordingBench = { measure };
