import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EditStatus } from '../../../../contract/generations';
import { editorImageChanged, garmentUploaded } from '../../../../src/editor/state/editorSlice';
import { editRequested } from '../../../../src/features/tryon/actions';
import { engineAbilities } from '../../../support/builders';
import { aGarment, partsOf } from '../../../support/library';
import { api, failure, server } from '../../../support/server';
import { aRun, answerPicture, answerWithRuns, recordCancels, openTryOnPage } from '../../../support/tryOnPage';

const run = aRun({ kind: 'edit' });
const applyButton = () => screen.findByRole('button', { name: 'Apply Modifications' });

/** Opens the Try-on page with a picture and a prompt in the editor. */
async function openWithPrompt(prompt = 'Make the shirt blue') {
  const app = await openTryOnPage();
  act(() => void app.store.dispatch(editorImageChanged({ url: answerPicture('first') })));
  await app.user.type(await screen.findByLabelText('Prompt'), prompt);
  return app;
}

/** Makes the server start the edit, and report `status` as its state. */
function answerEdit(status: () => EditStatus) {
  const sent: Record<string, string>[] = [];
  const polls: string[] = [];
  const recorded: unknown[] = [];
  server.use(
    http.post(api('/generated-images/prompt'), async ({ request }) => {
      sent.push(await partsOf(request));
      return HttpResponse.json({ model_image_id: 11, garment_id: 41, prompt: '', run_id: run.run_id });
    }),
    http.post(api('/generated-images/record/'), async ({ request }) => {
      recorded.push(await request.json());
      return HttpResponse.json({ data: {} }, { status: 201 });
    }),
    http.get(api('/generated-images/check/prompt/:run/:model/:garment/:prompt/:type'), ({ params }) => {
      polls.push(Object.values(params).map(String).join(' | '));
      return HttpResponse.json(status());
    }),
  );
  return { sent, polls, recorded };
}

test('an edit sends picture, mask and prompt, shows its result when it has finished, and is recorded', async () => {
  const { user, store } = await openWithPrompt();
  let status: EditStatus = { status: 'processing', progress: 0.5 };
  const { sent, polls, recorded } = answerEdit(() => status);
  let currentRun = run;
  answerWithRuns(() => [currentRun]);
  await user.click(await applyButton());
  expect(await screen.findByText('Applying your modifications')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Applying...' })).toHaveAttribute('aria-disabled', 'true');
  const image_url = answerPicture('second');
  status = { status: 'completed', progress: 1, data: { generated_image_url: image_url } };
  currentRun = { ...run, status: 'completed', progress: 1, image_url };
  expect(await screen.findByText('Final image generated successfully')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      model_image_id: '11',
      garment_id: '41',
      garment_type: '',
      prompt: 'Make the shirt blue',
      image_url: 'http://localhost/media/first',
      generated_image: 'generated_image.png',
      image_mask: 'image_mask.png',
    },
  ]);
  expect(polls[0]).toBe(`${run.run_id} | 11 | 41 | Make the shirt blue | -`);
  expect(store.getState().editor.tryOn).toMatchObject({
    editorImage: { url: 'http://localhost/media/second' },
    run: null,
  });
  await waitFor(() =>
    expect(recorded).toEqual([{ model_image_id: 11, garment_id: 41, entity_id: 4, prompt: 'Make the shirt blue' }]),
  );
});

describe('when another garment is chosen', () => {
  const chooseAnother = (store: Awaited<ReturnType<typeof openTryOnPage>>['store']) =>
    act(() => void store.dispatch(garmentUploaded({ ...aGarment(42, 4, 'Rust kurta'), category_name: 'Kurtas' })));

  /** Applies the prompt in the field, and waits for the picture. */
  async function apply(user: Awaited<ReturnType<typeof openTryOnPage>>['user']) {
    const image_url = answerPicture('second');
    answerEdit(() => ({ status: 'completed', progress: 1, data: { generated_image_url: image_url } }));
    answerWithRuns(() => [{ ...run, status: 'completed', progress: 1, image_url }]);
    await user.click(await applyButton());
    await screen.findByText('Final image generated successfully');
  }

  test("a prompt that was applied is removed, so that it isn't applied to the new garment by mistake", async () => {
    const { user, store } = await openWithPrompt();
    await apply(user);
    // The prompt stays as long as the garment is the same, even if another picture is opened.
    act(() => void store.dispatch(editorImageChanged({ url: answerPicture('third') })));
    expect(screen.getByLabelText('Prompt')).toHaveValue('Make the shirt blue');
    chooseAnother(store);
    expect(screen.getByLabelText('Prompt')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Apply Modifications' })).not.toBeInTheDocument();
  });

  test("a prompt that hasn't been applied yet is kept", async () => {
    const { user, store } = await openWithPrompt();
    await apply(user);
    await user.type(screen.getByLabelText('Prompt'), ' with a collar');
    chooseAnother(store);
    expect(screen.getByLabelText('Prompt')).toHaveValue('Make the shirt blue with a collar');
  });
});

test('a refused edit shows a title and the reason, and keeps the picture', async () => {
  const { user, store } = await openWithPrompt('Add golden heels');
  answerEdit(() => ({
    status: 'failed',
    progress: 0.5,
    detail: 'Golden heels are beyond this engine. Try a colour or a pattern.',
  }));
  answerWithRuns(() => [run]);
  await user.click(await applyButton());
  const said = await screen.findAllByText('Golden heels are beyond this engine. Try a colour or a pattern.');
  // The reason is shown twice: for a short time in a toast, and permanently below the button.
  expect(said).toHaveLength(2);
  expect(screen.getByText('Image Generation Failed')).toBeInTheDocument();
  // The general message comes first. The reason is shown below it.
  expect(screen.getByText(/^Something's wrong with the image input\./).nextElementSibling).toHaveTextContent(
    'Golden heels are beyond this engine. Try a colour or a pattern.',
  );
  expect(store.getState().editor.tryOn.editorImage).toEqual({ url: 'http://localhost/media/first' });
});

test("an edit that can't start shows the message for edits", async () => {
  server.use(http.post(api('/generated-images/prompt'), () => failure(500, '')));
  const { user } = await openWithPrompt();
  await user.click(await applyButton());
  expect(
    await screen.findByText(
      "Something's wrong with the image input. Please check the format and ensure it meets our guidelines and doesn't violate content standards.",
    ),
  ).toBeInTheDocument();
});

test('if an edit is requested before the picture has loaded, a message says what to do', async () => {
  const url = 'http://localhost/media/slow';
  server.use(http.get(url, () => new Promise<never>(() => {})));
  const { user, store } = await openTryOnPage();
  act(() => void store.dispatch(editorImageChanged({ url })));
  await user.type(await screen.findByLabelText('Prompt'), 'Make the shirt blue');
  act(() => void store.dispatch(editRequested()));
  expect(
    await screen.findByText("There's no picture in the editor yet. Please wait until it appears."),
  ).toBeInTheDocument();
  expect(store.getState().editor.tryOn.run).toBeNull();
});

test('cancelling an edit cancels it on the server too', async () => {
  const { user, store } = await openWithPrompt();
  answerEdit(() => ({ status: 'processing', progress: 0.5 }));
  answerWithRuns(() => [run]);
  const cancelled = recordCancels();
  await user.click(await applyButton());
  await screen.findByText('Applying your modifications');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Image Generation Canceled')).toBeInTheDocument();
  await waitFor(() => expect(cancelled).toEqual([run.run_id]));
  expect(store.getState().editor.tryOn.run).toBeNull();
});

test('suggestions fill the prompt; without a prompt there is nothing to apply', async () => {
  const { user, store } = await openWithPrompt('   ');
  expect(screen.queryByRole('button', { name: 'Apply Modifications' })).not.toBeInTheDocument();
  const message = 'Please enter a prompt before generating an image';
  expect(screen.getByLabelText('Prompt')).toHaveAccessibleDescription(message);
  act(() => void store.dispatch(editRequested()));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Add a floral pattern' }));
  expect(screen.getByLabelText('Prompt')).toHaveValue('Add a floral pattern');
  await user.click(screen.getByRole('button', { name: 'Add sunglasses' }));
  expect(screen.getByLabelText('Prompt')).toHaveValue('Add a floral pattern Add sunglasses');
});

test("a suggestion that the engine can't do is marked as unavailable, says why, and leaves the prompt unchanged", async () => {
  const reason = "Drape can't do 'heels' yet.";
  server.use(
    http.get(api('/engine/'), () =>
      HttpResponse.json(
        engineAbilities({ invents: false, unavailable_suggestions: [{ suggestion: 'Add golden heels', reason }] }),
      ),
    ),
  );
  const { user } = await openWithPrompt('   ');
  const heels = await screen.findByRole('button', { name: 'Add golden heels' });
  await waitFor(() => expect(heels).toHaveAttribute('aria-disabled', 'true'));
  expect(heels).toHaveAccessibleDescription(reason);
  await user.click(heels);
  expect(screen.getByLabelText('Prompt')).toHaveValue('   ');
  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
  const sunglasses = screen.getByRole('button', { name: 'Add sunglasses' });
  expect(sunglasses).not.toHaveAttribute('aria-disabled');
  await user.click(sunglasses);
  expect(screen.getByLabelText('Prompt')).toHaveValue('Add sunglasses');
});

test('after the garment was removed, an edit says that information is missing', async () => {
  const { user } = await openWithPrompt();
  await user.click(screen.getByRole('button', { name: 'Remove Indigo kurta' }));
  await user.click(await applyButton());
  expect(await screen.findByText('Missing required information for generation')).toBeInTheDocument();
});

test('the picture is saved with its model, garment and prompt', async () => {
  const saved: unknown[] = [];
  server.use(
    http.post(api('/saved-images/save/'), async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json(
        { id: 1, saved_image_url: '/m', thumbnail_url: '/t', is_favourite: false },
        { status: 201 },
      );
    }),
  );
  const { user } = await openWithPrompt();
  await user.click(screen.getByRole('button', { name: 'Save to Gallery' }));
  expect(await screen.findByText('Image saved to gallery')).toBeInTheDocument();
  expect(saved).toEqual([
    {
      model_id: 11,
      garment_id: '41',
      prompt: 'Make the shirt blue',
      saved_image_url: 'http://localhost/media/first',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove Indigo kurta' }));
  await user.click(screen.getByRole('button', { name: 'Save to Gallery' }));
  expect(await screen.findByText('Please select a model and garment before saving')).toBeInTheDocument();
  expect(saved).toHaveLength(1);
});

test('while no picture can be edited, the page says why, and Apply Modifications sends nothing', async () => {
  const detail = "Pictures can't be edited right now. Please come back in a few minutes.";
  server.use(
    http.get(api('/engine/'), () =>
      HttpResponse.json(engineAbilities({ no_edits: { code: 'engine_unavailable', detail } })),
    ),
  );
  const { user } = await openWithPrompt();
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Apply Modifications' })).toHaveAccessibleDescription(detail),
  );
  // Any request would fail this test.
  await user.click(await applyButton());
  expect(screen.getByRole('button', { name: /^Generate/ })).not.toHaveAttribute('aria-disabled');
});
