import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Generation } from '../../../../contract/generations';
import { refetchOnTabChanges } from '../../../../src/app/store/syncTabs';
import { editorImageChanged, strokeEnded } from '../../../../src/editor/state/editorSlice';
import { editorClient } from '../../../../src/editor/client/editorClient';
import { signedOut } from '../../../../src/session/sessionSlice';
import { answerGarmentProgress } from '../../../support/designTab';
import { installIndexedDb } from '../../../support/memoryIndexedDb';
import { answerLibrary } from '../../../support/library';
import { pass } from '../../../support/meanwhile';
import { meera, renderApp } from '../../../support/renderApp';
import { api, server } from '../../../support/server';
import {
  aRun,
  answerPicture,
  answerProgress,
  answerRun,
  begun,
  recordCancels,
  readyToTryOn,
} from '../../../support/tryOnPage';

beforeEach(() => {
  installIndexedDb();
  sessionStorage.clear();
});

const untilPictureIsOpen = () => waitFor(() => expect(editorClient.getState().picture.phase).toBe('ready'));
const completed = (changes: Partial<Generation> = {}) =>
  aRun({ status: 'completed', progress: 1, image_url: answerPicture('found'), ...changes });

/** Opens the page while the server reports `run`. */
function openAnew(path: string, run: () => Generation) {
  answerLibrary();
  answerProgress(() => [run()]);
  answerGarmentProgress(() => [run()]);
  return { polls: answerRun(run), ...renderApp(path) };
}

test('a try-on that is running when the page opens is resumed, and its picture arrives', async () => {
  let run = aRun({ progress: 0.3 });
  const { store } = openAnew('/try-on', () => run);
  expect(await screen.findByText('30%')).toBeVisible();
  expect(screen.getByText('Fitting the garment to the model')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Generating...' })).toHaveAttribute('aria-disabled', 'true');
  run = completed();
  expect(await screen.findByText('Image generated successfully')).toBeInTheDocument();
  expect(store.getState().editor.tryOn).toMatchObject({
    editorImage: { url: 'http://localhost/media/found' },
    run: null,
  });
  await untilPictureIsOpen();
});

test('a resumed edit keeps its prompt and is polled with its own status call', async () => {
  let run = aRun({ kind: 'edit', prompt: 'Make it blue', progress: 0.6 });
  openAnew('/try-on', () => run);
  const asked: string[] = [];
  server.use(
    http.get(api('/generated-images/check/prompt/:run/:model/:garment/:prompt/:type'), ({ params }) => {
      asked.push(`${String(params['prompt'])} ${String(params['type'])}`);
      return HttpResponse.json({
        status: 'completed',
        progress: 1,
        data: { generated_image_url: answerPicture('blue') },
      });
    }),
  );
  expect(await screen.findByText('Applying your modifications')).toBeVisible();
  run = completed({ kind: 'edit', prompt: 'Make it blue' });
  expect(await screen.findByText('Final image generated successfully')).toBeInTheDocument();
  expect(asked).toEqual(['Make it blue -']);
  await untilPictureIsOpen();
});

test('an extraction is resumed on the Design tab, and cancelling it there cancels it on the server', async () => {
  const cancelled = recordCancels();
  const { user, store } = openAnew('/garment', () => aRun({ kind: 'extraction' }));
  expect(await screen.findByText('Extracting the garment')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Image Generation Canceled')).toBeInTheDocument();
  await waitFor(() => expect(cancelled).toEqual([aRun().run_id]));
  expect(store.getState().editor.design).toMatchObject({ editorImage: null, run: null });
});

test("a run that ended during a reload still delivers its picture; other tabs' runs do not", async () => {
  const first = await readyToTryOn();
  server.use(http.post(api('/generated-images/'), () => begun(aRun())));
  answerProgress(() => [aRun()]);
  await first.user.click(screen.getByRole('button', { name: 'Generate Try-On' }));
  expect(await screen.findByText('40%')).toBeVisible();
  cleanup();
  // A reload ends the watch of the run: the first page must not take its picture, or go on polling.
  first.store.dispatch(signedOut());
  const { store } = openAnew('/try-on', completed);
  expect(await screen.findByText('Image generated successfully')).toBeInTheDocument();
  expect(store.getState().editor.tryOn.editorImage?.url).toBe('http://localhost/media/found');
  await untilPictureIsOpen();
  cleanup();
  installIndexedDb();
  const third = openAnew('/try-on', () => completed({ run_id: 'c8d2a7b4-1d98-473b-97cd-ca98a65347dd' }));
  expect(await screen.findByText('Select a model and garment and tap on Generate Try-On')).toBeVisible();
  expect(third.store.getState().editor.tryOn.editorImage).toBeNull();
});

describe('another tab', () => {
  /** Opens the page. `says` simulates a message from another tab, of `user`. */
  async function openBesideAnother() {
    const app = await readyToTryOn();
    const stop = refetchOnTabChanges(app.store);
    const channel = new BroadcastChannel('drape');
    closing.push(() => {
      stop();
      channel.close();
    });
    return { ...app, says: (user: string) => channel.postMessage({ user, tab: 'another' }) };
  }
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  test('starts a try-on, which is seen here, and so is its cancellation there', async () => {
    const { says } = await openBesideAnother();
    let run = aRun({ progress: 0.7 });
    answerProgress(() => [run]);
    answerRun(() => run);
    recordCancels();
    says('somebody else');
    await pass(300);
    expect(screen.queryByText('70%')).not.toBeInTheDocument();
    says(meera.name);
    expect(await screen.findByText('70%')).toBeVisible();
    run = aRun({ status: 'cancelled' });
    says(meera.name);
    expect(await screen.findByText('Image Generation Canceled')).toBeInTheDocument();
    expect(screen.queryByText('70%')).not.toBeInTheDocument();
  });

  test("doesn't replace the picture while the user paints", async () => {
    const { says, store } = await openBesideAnother();
    const url = answerPicture('drawn');
    act(() => {
      store.dispatch(editorImageChanged({ url }));
      store.dispatch(strokeEnded({ tool: 'erase', size: 3, points: [16, 16] }));
    });
    await untilPictureIsOpen();
    const asked: string[] = [];
    server.use(
      http.get(api('/generated-images/check/'), () => {
        asked.push('runs');
        return HttpResponse.json({ data: [aRun()] });
      }),
      http.get(api('/models/'), () => {
        asked.push('models');
        return HttpResponse.json([]);
      }),
    );
    says(meera.name);
    await pass(300);
    expect(asked).not.toContain('runs');
    expect(store.getState().editor.tryOn.run).toBeNull();
  });
});

test("other tabs are told what is started here, with the user's name", async () => {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('drape');
  channel.addEventListener('message', ({ data }) => heard.push(data));
  const { user } = await readyToTryOn();
  answerRun(completed);
  answerProgress(() => [completed()]);
  server.use(http.post(api('/generated-images/'), () => begun(aRun())));
  await user.click(screen.getByRole('button', { name: 'Generate Try-On' }));
  await screen.findByText('Image generated successfully');
  // The first message says that the run started, the second that it ended.
  await waitFor(() => expect(heard).toEqual([expect.objectContaining({ user: 'meera' }), expect.anything()]));
  channel.close();
  await untilPictureIsOpen();
});
