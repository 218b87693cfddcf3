import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Generation } from '../../../../contract/generations';
import { refetchAfterOtherTabs } from '../../../../src/app/store/syncTabs';
import { editorImageChanged, strokeEnded } from '../../../../src/editor/state/editorSlice';
import { editorClient } from '../../../../src/editor/client/editorClient';
import { signedOut } from '../../../../src/session/sessionSlice';
import { answerGarmentProgress } from '../../../support/designTab';
import { installIndexedDb } from '../../../support/memoryIndexedDb';
import { answerLibrary } from '../../../support/library';
import { letTimePass } from '../../../support/waitWithUpdates';
import { meera, renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';
import {
  aRun,
  answerPicture,
  answerWithRuns,
  answerRun,
  acceptedRun,
  recordCancels,
  openTryOnPage,
} from '../../../support/tryOnPage';

beforeEach(() => {
  installIndexedDb();
  sessionStorage.clear();
});

const waitForPicture = () => waitFor(() => expect(editorClient.getState().picture.phase).toBe('ready'));
const completedRun = (changes: Partial<Generation> = {}) =>
  aRun({ status: 'completed', progress: 1, image_url: answerPicture('found'), ...changes });

/** Opens the page while the server reports `run`. */
function openPage(path: string, run: () => Generation) {
  answerLibrary();
  answerWithRuns(() => [run()]);
  answerGarmentProgress(() => [run()]);
  return { polls: answerRun(run), ...renderApp(path) };
}

test('a try-on that is running when the page opens is resumed, and its picture arrives', async () => {
  let run = aRun({ progress: 0.3 });
  const { store } = openPage('/try-on', () => run);
  expect(await screen.findByText('30%')).toBeVisible();
  expect(screen.getByText('Fitting the garment to the model')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Generating...' })).toHaveAttribute('aria-disabled', 'true');
  run = completedRun();
  expect(await screen.findByText('Image generated successfully')).toBeInTheDocument();
  expect(store.getState().editor.tryOn).toMatchObject({
    editorImage: { url: 'http://localhost/media/found' },
    run: null,
  });
  await waitForPicture();
});

test('a resumed edit keeps its prompt and is polled with its own status call', async () => {
  let run = aRun({ kind: 'edit', prompt: 'Make it blue', progress: 0.6 });
  openPage('/try-on', () => run);
  const requests: string[] = [];
  server.use(
    http.get(api('/generated-images/check/prompt/:run/:model/:garment/:prompt/:type'), ({ params }) => {
      requests.push(`${String(params['prompt'])} ${String(params['type'])}`);
      return HttpResponse.json({
        status: 'completed',
        progress: 1,
        data: { generated_image_url: answerPicture('blue') },
      });
    }),
  );
  expect(await screen.findByText('Applying your modifications')).toBeVisible();
  run = completedRun({ kind: 'edit', prompt: 'Make it blue' });
  expect(await screen.findByText('Final image generated successfully')).toBeInTheDocument();
  expect(requests).toEqual(['Make it blue -']);
  await waitForPicture();
});

test('an extraction is resumed on the Design tab, and cancelling it there cancels it on the server', async () => {
  const cancelled = recordCancels();
  const { user, store } = openPage('/garment', () => aRun({ kind: 'extraction' }));
  expect(await screen.findByText('Extracting the garment')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Image Generation Canceled')).toBeInTheDocument();
  await waitFor(() => expect(cancelled).toEqual([aRun().run_id]));
  expect(store.getState().editor.design).toMatchObject({ editorImage: null, run: null });
});

test('a picture that was finished during a reload appears if this tab had requested it, but not if another tab had', async () => {
  const first = await openTryOnPage();
  server.use(http.post(api('/generated-images/'), () => acceptedRun(aRun())));
  answerWithRuns(() => [aRun()]);
  await first.user.click(screen.getByRole('button', { name: 'Generate Try-On' }));
  expect(await screen.findByText('40%')).toBeVisible();
  cleanup();
  // A real reload would end all polling by the first page. Here, signing out ends it, so that the first page doesn't get the picture.
  first.store.dispatch(signedOut());
  const { store } = openPage('/try-on', completedRun);
  expect(await screen.findByText('Image generated successfully')).toBeInTheDocument();
  expect(store.getState().editor.tryOn.editorImage?.url).toBe('http://localhost/media/found');
  await waitForPicture();
  cleanup();
  installIndexedDb();
  const third = openPage('/try-on', () => completedRun({ run_id: 'c8d2a7b4-1d98-473b-97cd-ca98a65347dd' }));
  expect(await screen.findByText('Select a model and garment and tap on Generate Try-On')).toBeVisible();
  expect(third.store.getState().editor.tryOn.editorImage).toBeNull();
});

describe('messages from another tab', () => {
  /** Opens the page. `sendFromOtherTab` simulates a message from another tab, where `user` is signed in. */
  async function openWithOtherTab() {
    const app = await openTryOnPage();
    const stop = refetchAfterOtherTabs(app.store);
    const channel = new BroadcastChannel('drape');
    cleanups.push(() => {
      stop();
      channel.close();
    });
    return { ...app, sendFromOtherTab: (user: string) => channel.postMessage({ user, tab: 'another' }) };
  }
  const cleanups: (() => void)[] = [];
  afterEach(() => {
    for (const close of cleanups.splice(0)) close();
  });

  test('show a try-on that was started or cancelled there', async () => {
    const { sendFromOtherTab } = await openWithOtherTab();
    let run = aRun({ progress: 0.7 });
    answerWithRuns(() => [run]);
    answerRun(() => run);
    recordCancels();
    sendFromOtherTab('somebody else');
    await letTimePass(300);
    expect(screen.queryByText('70%')).not.toBeInTheDocument();
    sendFromOtherTab(meera.name);
    expect(await screen.findByText('70%')).toBeVisible();
    run = aRun({ status: 'cancelled' });
    sendFromOtherTab(meera.name);
    expect(await screen.findByText('Image Generation Canceled')).toBeInTheDocument();
    expect(screen.queryByText('70%')).not.toBeInTheDocument();
  });

  test("don't replace the picture while the user paints", async () => {
    const { sendFromOtherTab, store } = await openWithOtherTab();
    const url = answerPicture('drawn');
    act(() => {
      store.dispatch(editorImageChanged({ url }));
      store.dispatch(strokeEnded({ tool: 'erase', size: 3, points: [16, 16] }));
    });
    await waitForPicture();
    const requests: string[] = [];
    server.use(
      http.get(api('/generated-images/check/'), () => {
        requests.push('runs');
        return HttpResponse.json({ data: [aRun()] });
      }),
      http.get(api('/models/'), () => {
        requests.push('models');
        return HttpResponse.json([]);
      }),
    );
    sendFromOtherTab(meera.name);
    await letTimePass(300);
    expect(requests).not.toContain('runs');
    expect(store.getState().editor.tryOn.run).toBeNull();
  });

  test('deselect a garment whose category was deleted there, and the card says so', async () => {
    const { sendFromOtherTab } = await openWithOtherTab();
    expect(screen.getByRole('button', { name: 'Remove Indigo kurta' })).toBeVisible();
    server.use(http.get(api('/garment/4/'), () => failure(404, 'This category does not exist, or was deleted.')));
    sendFromOtherTab(meera.name);
    expect(await screen.findByText("Indigo kurta was deleted, so it's no longer selected.")).toBeVisible();
    expect(screen.getByText('Select Another Garment')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Indigo kurta' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Generate Try-On' })).toHaveAttribute('aria-disabled', 'true');
  });
});

test('a garment that was deleted on another device is deselected when its try-on fails', async () => {
  const { user } = await openTryOnPage();
  const gone = () => failure(404, 'This garment does not exist, or was deleted.', 'not_found');
  server.use(http.post(api('/generated-images/'), gone), http.get(api('/garment/4/'), gone));
  await user.click(screen.getByRole('button', { name: 'Generate Try-On' }));
  expect(await screen.findByText("Indigo kurta was deleted, so it's no longer selected.")).toBeVisible();
  expect(screen.getByText('Select Another Garment')).toBeVisible();
});

test("other tabs get a message with the user's name when a run starts or ends here", async () => {
  const messages: unknown[] = [];
  const channel = new BroadcastChannel('drape');
  channel.addEventListener('message', ({ data }) => messages.push(data));
  const { user } = await openTryOnPage();
  answerRun(completedRun);
  answerWithRuns(() => [completedRun()]);
  server.use(http.post(api('/generated-images/'), () => acceptedRun(aRun())));
  await user.click(screen.getByRole('button', { name: 'Generate Try-On' }));
  await screen.findByText('Image generated successfully');
  // The first message says that the run started, the second that it ended.
  await waitFor(() => expect(messages).toEqual([expect.objectContaining({ user: 'meera' }), expect.anything()]));
  channel.close();
  await waitForPicture();
});
