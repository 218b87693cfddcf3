import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { TryOnRequest } from '../../../../contract/generations';
import { answerLibrary } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';
import { aRun, answerPicture, answerProgress, readyToTryOn } from '../../../support/tryOnPage';

const generate = () => screen.getByRole('button', { name: 'Generate Try-On' });

const pictureIsOpen = () =>
  waitFor(() => expect(screen.queryByLabelText('Opening the picture')).not.toBeInTheDocument());

/** The server works until `answer` is called, or the caller goes away. */
function slowTryOn(response: () => Response) {
  let answer = () => {};
  const asked: TryOnRequest[] = [];
  const state = { closed: false };
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post<never, TryOnRequest>(api('/generated-images/'), async ({ request }) => {
      asked.push(await request.json());
      request.signal.addEventListener('abort', () => (state.closed = true));
      await answered;
      return response();
    }),
  );
  return { asked, state, answer: () => answer() };
}

test('the empty canvas says what to do, the button what is missing', async () => {
  answerLibrary();
  const { user } = renderApp('/try-on');
  expect(await screen.findByText('Select a model and garment and tap on Generate Try-On')).toBeVisible();
  expect(screen.getByText('The generated image will appear here for editing')).toBeVisible();
  expect(generate()).toHaveAccessibleDescription('Select a model and a garment first.');
  // Nothing happens: any request would fail this test.
  await user.click(generate());
  expect(screen.queryByText('Generating...')).not.toBeInTheDocument();
});

test('a try-on shows its true progress and then its picture', async () => {
  const { asked, answer } = slowTryOn(() =>
    HttpResponse.json({ data: { generated_image_url: answerPicture('generated') } }),
  );
  answerProgress(() => [aRun({ status: 'queued', progress: 0 })]);
  const { user, store } = await readyToTryOn();
  await user.click(screen.getByRole('combobox', { name: 'Garment Type' }));
  await user.click(await screen.findByRole('option', { name: 'Short Kurta' }));
  await user.click(generate());
  expect(await screen.findByText('Waiting for its turn')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Generating...' })).toHaveAttribute('aria-disabled', 'true');
  answerProgress(() => [aRun({ progress: 0.42 })]);
  expect(await screen.findByText('42 %')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress of the generation' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  expect(asked).toEqual([{ model_image_id: 11, garment_id: 41, garment_type: 'Short Kurta' }]);
  answer();
  expect(await screen.findByText('Image generated successfully')).toBeInTheDocument();
  expect(store.getState().editor.tryOn).toMatchObject({
    editorImage: { url: 'http://localhost/media/generated' },
    generating: null,
  });
  expect(screen.queryByText('42 %')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make the garment to a kurta' })).toBeVisible();
  await pictureIsOpen();
});

test.each(['Cancel', 'Cancel Generation'])('%s closes the call, and the focus is not lost', async (name) => {
  const { state } = slowTryOn(() => failure(500, ''));
  answerProgress(() => [aRun()]);
  const { user, store } = await readyToTryOn();
  await user.click(generate());
  act(() => screen.getByRole('button', { name }).focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Image Generation Canceled')).toBeInTheDocument();
  expect(screen.getByText('The image generation was canceled.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Picture' })).toHaveFocus();
  await waitFor(() => expect(state.closed).toBe(true));
  expect(store.getState().editor.tryOn).toMatchObject({ editorImage: null, generating: null });
});

test.each([
  [402, 'No.', ['❌ You have no remaining generations or wallet balance.']],
  [422, 'Please stand with both arms in view.', ['Image Generation Failed', 'Please stand with both arms in view.']],
  [504, 'Too long.', ['Request Timed Out', 'The image generation took too long and was aborted. Please try again.']],
  [409, 'Cancelled.', ['Image Generation Canceled', 'The image generation was canceled.']],
  [500, 'Something.', ['Image Generation Failed', "Something's wrong with the input or server. Please try again."]],
])('%i is told in its own words, once', async (status, detail, words) => {
  server.use(http.post(api('/generated-images/'), () => failure(status, detail)));
  answerProgress(() => []);
  const { user, store } = await readyToTryOn();
  await user.click(generate());
  for (const text of words) expect(await screen.findAllByText(text)).toHaveLength(1);
  expect(store.getState().editor.tryOn.generating).toBeNull();
});

test('a network that fails is told as a failure of the generation, once', async () => {
  server.use(http.post(api('/generated-images/'), () => HttpResponse.error()));
  answerProgress(() => []);
  const { user } = await readyToTryOn();
  await user.click(generate());
  expect(await screen.findAllByText("Something's wrong with the input or server. Please try again.")).toHaveLength(1);
  expect(screen.queryByText(/An unexpected error occurred/)).not.toBeInTheDocument();
});

/** What the browser would ask the user on leaving. */
const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the browser asks before leaving while there is something to lose', async () => {
  const { answer } = slowTryOn(() => HttpResponse.json({ data: { generated_image_url: answerPicture('generated') } }));
  answerProgress(() => [aRun()]);
  const { user } = await readyToTryOn();
  expect(asksBeforeLeaving()).toBe(false);
  await user.click(generate());
  expect(asksBeforeLeaving()).toBe(true);
  answer();
  await screen.findByText('Image generated successfully');
  expect(asksBeforeLeaving()).toBe(true);
  await pictureIsOpen();
});
