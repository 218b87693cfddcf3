import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Generation, TryOnRequest } from '../../../../contract/generations';
import { authApi } from '../../../../src/api/auth';
import { signedOut } from '../../../../src/session/sessionSlice';
import { engineAbilities } from '../../../support/builders';
import { anikasImage, answerLibrary } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
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

const generateButton = () => screen.getByRole('button', { name: 'Generate Try-On' });

const waitForPicture = () =>
  waitFor(() => expect(screen.queryByLabelText('Opening the picture')).not.toBeInTheDocument());

/** Makes the server start try-ons, and report `run` as their state. */
function answerTryOn(run: () => Generation) {
  const requests: [TryOnRequest, string | null][] = [];
  server.use(
    http.post<never, TryOnRequest>(api('/generated-images/'), async ({ request }) => {
      requests.push([await request.json(), request.headers.get('prefer')]);
      return acceptedRun(run());
    }),
  );
  answerWithRuns(() => [run()]);
  return { requests, polls: answerRun(run) };
}

const completedRun = () => aRun({ status: 'completed', progress: 1, image_url: answerPicture('generated') });

test('the empty canvas says what to do, and the button says what is missing', async () => {
  answerLibrary();
  const { user } = renderApp('/try-on');
  expect(await screen.findByText('Select a model and garment and tap on Generate Try-On')).toBeVisible();
  expect(screen.getByText('The generated image will appear here for editing')).toBeVisible();
  expect(generateButton()).toHaveAccessibleDescription('Select a model and a garment first.');
  // The click must not send a request. Any request would fail this test.
  await user.click(generateButton());
  expect(screen.queryByText('Generating...')).not.toBeInTheDocument();
});

test('a try-on shows its real progress and then its picture', async () => {
  const { user, store } = await openTryOnPage();
  let run = aRun({ status: 'queued', progress: 0 });
  const { requests, polls } = answerTryOn(() => run);
  await user.click(screen.getByRole('combobox', { name: 'Garment Type' }));
  await user.click(await screen.findByRole('option', { name: 'Short Kurta' }));
  await user.click(generateButton());
  expect(await screen.findByText('Waiting in the queue')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Generating...' })).toHaveAttribute('aria-disabled', 'true');
  run = aRun({ progress: 0.42 });
  expect(await screen.findByText('42%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Generation progress' })).toHaveAttribute('aria-valuenow', '42');
  expect(requests).toEqual([[{ model_image_id: 11, garment_id: 41, garment_type: 'Short Kurta' }, 'respond-async']]);
  run = completedRun();
  expect(await screen.findByText('Image generated successfully')).toBeInTheDocument();
  expect(new Set(polls)).toEqual(new Set([run.run_id]));
  expect(store.getState().editor.tryOn).toMatchObject({
    editorImage: { url: 'http://localhost/media/generated', before: anikasImage.image_url },
    run: null,
  });
  expect(screen.queryByText('42%')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make the garment to a kurta' })).toBeVisible();
  await waitForPicture();
});

test.each(['Cancel', 'Cancel Generation'])('%s cancels on the server, and the focus is not lost', async (name) => {
  const { user, store } = await openTryOnPage();
  answerTryOn(() => aRun());
  const cancelled = recordCancels();
  await user.click(generateButton());
  act(() => screen.getByRole('button', { name }).focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Image Generation Canceled')).toBeInTheDocument();
  expect(screen.getByText('The image generation was canceled.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Picture' })).toHaveFocus();
  await waitFor(() => expect(cancelled).toEqual([aRun().run_id]));
  expect(store.getState().editor.tryOn).toMatchObject({ editorImage: null, run: null });
});

test('if a try-on was made before, a message says that it is free', async () => {
  const { user, store } = await openTryOnPage();
  const run = completedRun();
  answerTryOn(() => run);
  server.use(
    http.post(api('/generated-images/'), () =>
      HttpResponse.json({ run_id: run.run_id, is_repeat: true }, { status: 202 }),
    ),
  );
  await user.click(generateButton());
  expect(await screen.findByText("You've made this picture before, so it's free.")).toBeVisible();
  await waitFor(() => expect(store.getState().editor.tryOn.editorImage?.runId).toBe(run.run_id));
  await waitForPicture();
});

test('logging out cancels running generations before the session ends', async () => {
  const { user, store } = await openTryOnPage();
  answerTryOn(() => aRun());
  const calls: [string, string | null][] = [];
  server.use(
    http.delete(api('/generated-images/:run'), ({ request }) => {
      calls.push(['cancel', request.headers.get('authorization')]);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(api('/auth/signout/'), () => {
      calls.push(['sign out', null]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(generateButton());
  await screen.findByText('40%');
  act(() => {
    void store.dispatch(authApi.endpoints.signOut.initiate({ refresh_token: 'refresh-1' }));
    store.dispatch(signedOut());
  });
  expect(await screen.findByLabelText('Username')).toBeVisible();
  await waitFor(() =>
    expect(calls).toEqual([
      ['cancel', 'Bearer access-1'],
      ['sign out', null],
    ]),
  );
  expect(screen.queryByText('Image Generation Canceled')).not.toBeInTheDocument();
});

const failedTitle = 'Image Generation Failed';
const generalMessage = "Something's wrong with the input or server. Please try again.";

/** Leaves out the line below the button, which repeats why a picture was refused. */
const inToasts = { ignore: 'script, style, #generate-needs' };

test.each([
  [402, 'No.', ['❌ You have no remaining generations or wallet balance.']],
  [422, 'The garment is gone.', [failedTitle, generalMessage, 'The garment is gone.']],
  [500, 'Something.', [failedTitle, generalMessage]],
])('a try-on refused with %i shows its message once', async (status, detail, messages) => {
  const { user, store } = await openTryOnPage();
  server.use(http.post(api('/generated-images/'), () => failure(status, detail)));
  await user.click(generateButton());
  for (const text of messages) expect(await screen.findAllByText(text, inToasts)).toHaveLength(1);
  expect(store.getState().editor.tryOn.run).toBeNull();
});

const reason = 'Please stand with both arms in view.';

test.each<[string, Partial<Generation>, string[]]>([
  [
    'refused by the engine',
    { status: 'failed', code: 'no_arms', detail: reason },
    [failedTitle, generalMessage, reason],
  ],
  ['broken', { status: 'failed', code: 'generation_failed', detail: 'Something.' }, [failedTitle, generalMessage]],
  [
    'too slow',
    { status: 'failed', code: 'generation_timeout', detail: 'Too long.' },
    ['Request Timed Out', 'The image generation took too long and was aborted. Please try again.'],
  ],
  ['cancelled elsewhere', { status: 'cancelled' }, ['Image Generation Canceled', 'The image generation was canceled.']],
])('a run that is %s shows its message once', async (_, changes, messages) => {
  const { user, store } = await openTryOnPage();
  answerTryOn(() => aRun(changes));
  recordCancels();
  await user.click(generateButton());
  for (const text of messages) expect(await screen.findAllByText(text, inToasts)).toHaveLength(1);
  expect(store.getState().editor.tryOn.run).toBeNull();
});

test('the reason for a refusal stays below the button until the next generation starts', async () => {
  const { user } = await openTryOnPage();
  answerTryOn(() => aRun({ status: 'failed', code: 'no_arms', detail: reason }));
  await user.click(generateButton());
  const line = await screen.findByText(reason, { selector: '#generate-needs' });
  let run = aRun();
  answerTryOn(() => run);
  await user.click(generateButton());
  await waitFor(() => expect(line).not.toHaveTextContent(reason));
  // Complete the run. Otherwise the page would keep polling it during the next tests.
  run = completedRun();
  await screen.findByText('Image generated successfully');
  await waitForPicture();
});

test('a network failure is reported as a failed generation, once', async () => {
  const { user } = await openTryOnPage();
  server.use(http.post(api('/generated-images/'), () => HttpResponse.error()));
  await user.click(generateButton());
  expect(await screen.findAllByText(generalMessage)).toHaveLength(1);
  expect(screen.queryByText(/An unexpected error occurred/)).not.toBeInTheDocument();
});

/** Whether the browser would ask for confirmation before leaving the page. */
const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the browser asks before the user leaves the page while unsaved work would be lost', async () => {
  const { user } = await openTryOnPage();
  let run = aRun();
  answerTryOn(() => run);
  expect(asksBeforeLeaving()).toBe(false);
  await user.click(generateButton());
  expect(asksBeforeLeaving()).toBe(true);
  run = completedRun();
  await screen.findByText('Image generated successfully');
  expect(asksBeforeLeaving()).toBe(true);
  await waitForPicture();
});

test('while no try-on can be made, the page says why', async () => {
  server.use(
    http.get(api('/engine/'), () =>
      HttpResponse.json(
        engineAbilities({
          no_try_ons: {
            code: 'daily_limit',
            detail: 'All try-ons of today have been made. Please come back tomorrow.',
          },
        }),
      ),
    ),
  );
  await openTryOnPage();
  expect(await screen.findByText('All try-ons of today have been made. Please come back tomorrow.')).toBeVisible();
});
