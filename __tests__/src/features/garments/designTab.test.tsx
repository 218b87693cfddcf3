import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Generation } from '../../../../contract/generations';
import { baseApi } from '../../../../src/api/baseApi';
import { editorClient } from '../../../../src/editor/client/editorClient';
import { forWorkbench } from '../../../../src/editor/state/editorReducer';
import { storeEdit } from '../../../../src/editor/state/storedEdits';
import { unfinishedEditOf } from '../../../../src/editor/state/unfinishedEdit';
import { initialEditorState } from '../../../../src/editor/state/editorState';
import {
  editorImageChanged,
  garmentUploaded,
  secondGarmentUploaded,
  strokeEnded,
} from '../../../../src/editor/state/editorSlice';
import { changeRequested } from '../../../../src/features/garments/design/actions';
import { engineAbilities } from '../../../support/builders';
import { chooseAction } from '../../../support/deletions';
import { answerGarmentProgress, generateButton, openDesignTab } from '../../../support/designTab';
import { aGarment, answerLibrary, answerList, indigoKurta, kurtas, partsOf } from '../../../support/library';
import { installIndexedDb } from '../../../support/memoryIndexedDb';
import { meera, renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';
import { aRun, answerPicture, answerRun, acceptedRun, recordCancels, pickGarment } from '../../../support/tryOnPage';

/** Makes the server start extractions, and report `run` as their state. */
function answerExtraction(run: () => Generation) {
  const requests: unknown[] = [];
  server.use(
    http.post(api('/garment/extract/gpt/'), async ({ request }) => {
      requests.push(await request.json());
      return acceptedRun(run());
    }),
  );
  answerGarmentProgress(() => [run()]);
  return { requests, polls: answerRun(run) };
}

const anExtraction = (changes: Partial<Generation> = {}) => aRun({ kind: 'extraction', ...changes });
const completedExtraction = (name: string) =>
  anExtraction({ status: 'completed', progress: 1, image_url: answerPicture(name) });

const waitForPicture = () => waitFor(() => expect(editorClient.getState().picture.phase).toBe('ready'));

test('the page opens on the Design tab, and an empty tab says what to do and what is missing', async () => {
  answerLibrary();
  const { user } = renderApp('/garment');
  expect(await screen.findByText('Select a garment to Extract an image')).toBeVisible();
  expect(screen.getByText('The generated image will appear here for editing')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Upload', 'Design', 'Library']);
  expect(screen.getByRole('tab', { name: 'Design' })).toHaveAttribute('aria-selected', 'true');
  expect(generateButton()).toHaveAccessibleDescription('Select a garment first.');
  expect(screen.queryByLabelText('Prompt')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save to Gallery' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel Generation' })).not.toBeInTheDocument();
  // The click must not send a request. Any request would fail this test.
  await user.click(generateButton());
  await user.click(screen.getByRole('button', { name: 'Select: Select a Garment To Upload' }));
  expect(await screen.findByText('Please Select a Category Or Click here to upload a New One')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('tab', { name: 'Library' }));
  expect(localStorage.getItem('garmentTab')).toBe('library');
});

test('an extraction waits in the queue, passes through its stages, and its picture can then be changed', async () => {
  const { user, store } = await openDesignTab();
  let run = anExtraction({ status: 'queued', progress: 0, queue_position: 3 });
  const { requests } = answerExtraction(() => run);
  await user.click(generateButton());
  expect(await screen.findByText('Waiting in the queue')).toBeVisible();
  expect(screen.getByText('Place 3 in the queue')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Generating...' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('progressbar', { name: 'Generation progress' })).not.toHaveAttribute('aria-valuenow');

  run = anExtraction({ progress: 0.64 });
  expect(await screen.findByText('64%')).toBeVisible();
  const stages = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('listitem');
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    'Analyzing Inputdone',
    'Processingdone',
    'Building Layersdone',
    'Refining Details',
    'Finalizing',
  ]);
  expect(stages[3]).toHaveAttribute('aria-current', 'step');
  expect(requests).toEqual([{ category_id: 4, image_url: '/media/garment-41' }]);
  run = completedExtraction('extracted');
  expect(await screen.findByText('Image generated successfully')).toBeInTheDocument();
  expect(store.getState().editor.design).toMatchObject({
    editorImage: { url: 'http://localhost/media/extracted', before: '/media/garment-41' },
    run: null,
  });
  expect(screen.getByLabelText('Prompt')).toBeVisible();
  expect(generateButton()).toHaveAccessibleDescription('Please enter a prompt before generating');
  await waitForPicture();
});

test.each(['Cancel', 'Cancel Generation'])('%s cancels on the server, and the focus is not lost', async (name) => {
  const { user, store } = await openDesignTab();
  answerExtraction(() => anExtraction());
  const cancelled = recordCancels();
  await user.click(generateButton());
  act(() => screen.getByRole('button', { name }).focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Image Generation Canceled')).toBeInTheDocument();
  expect(screen.getByText('The image generation was canceled.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Picture' })).toHaveFocus();
  await waitFor(() => expect(cancelled).toEqual([anExtraction().run_id]));
  expect(store.getState().editor.design).toMatchObject({ editorImage: null, run: null });
});

const extractionMessage = "Something's wrong with the input or server. Please try again.";
const changeMessage =
  "Something's wrong with the image input. Please check the format and ensure it meets our guidelines and doesn't violate content standards.";

test.each([
  [402, 'No.', ['❌ You have no remaining generations or wallet balance.']],
  [500, 'Something.', ['Image Generation Failed', extractionMessage]],
])('an extraction refused with %i shows its message once', async (status, detail, messages) => {
  const { user, store } = await openDesignTab();
  server.use(http.post(api('/garment/extract/gpt/'), () => failure(status, detail)));
  await user.click(generateButton());
  for (const text of messages) expect(await screen.findAllByText(text)).toHaveLength(1);
  expect(store.getState().editor.design.run).toBeNull();
});

test.each<[string, Partial<Generation>, string[]]>([
  [
    'refused',
    { code: 'no_garment', detail: 'No garment was recognised.' },
    ['Image Generation Failed', extractionMessage, 'No garment was recognised.'],
  ],
  [
    'too slow',
    { code: 'generation_timeout', detail: 'Too long.' },
    ['Request Timed Out', 'The image generation took too long and was aborted. Please try again.'],
  ],
])('an extraction that is %s shows its message once', async (_, changes, messages) => {
  const { user } = await openDesignTab();
  answerExtraction(() => anExtraction({ status: 'failed', ...changes }));
  recordCancels();
  await user.click(generateButton());
  // Leave out the line below the button, which repeats why a picture was refused.
  const inToasts = { ignore: 'script, style, #generate-needs' };
  for (const text of messages) expect(await screen.findAllByText(text, inToasts)).toHaveLength(1);
});

/** Opens the Design tab with the extracted kurta in the editor. */
async function openWithExtractedKurta() {
  const app = await openDesignTab();
  const url = answerPicture('extracted');
  act(() => void app.store.dispatch(editorImageChanged({ url, garmentId: 41 })));
  await waitForPicture();
  return app;
}

const aChange = (changes: Partial<Generation>) => aRun({ kind: 'garment-edit', ...changes });

function answerChange(run: () => Generation) {
  const sent: Record<string, string>[] = [];
  server.use(
    http.post(api('/garment/prompt/gpt'), async ({ request }) => {
      sent.push(await partsOf(request));
      return acceptedRun(run());
    }),
  );
  answerGarmentProgress(() => [run()]);
  answerRun(run);
  return sent;
}

test('a change sends the painted picture, the garment and the prompt', async () => {
  const { user, store } = await openWithExtractedKurta();
  const sent = answerChange(() => aChange({ status: 'completed', progress: 1, image_url: answerPicture('changed') }));
  await user.type(screen.getByLabelText('Prompt'), '   ');
  expect(screen.getByLabelText('Prompt')).toHaveAccessibleDescription('Please enter a prompt before generating');
  act(() => void store.dispatch(changeRequested()));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a prompt before generating');
  await user.type(screen.getByLabelText('Prompt'), 'Make it blue ');
  await user.click(generateButton());
  expect(await screen.findByText('Final image generated successfully')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      garment_id: '41',
      garment_type: 'Indigo kurta',
      prompt: 'Make it blue',
      image_url: 'http://localhost/media/extracted',
      image: 'canvas-image.png',
    },
  ]);
  expect(store.getState().editor.design.editorImage).toEqual({
    url: 'http://localhost/media/changed',
    before: 'http://localhost/media/extracted',
    garmentId: 41,
  });
  await waitForPicture();
});

test.each<[string, Partial<Generation>, string[]]>([
  ['broken', { code: 'generation_failed', detail: 'Something.' }, ['Image Generation Failed', changeMessage]],
  [
    'too slow',
    { code: 'generation_timeout', detail: 'Too long.' },
    ['Request Timed Out', 'The image generation is taking longer than expected. Please try again.'],
  ],
])('a change that is %s shows the message for changes', async (_, changes, messages) => {
  const { user } = await openWithExtractedKurta();
  answerChange(() => aChange({ status: 'failed', ...changes }));
  recordCancels();
  await user.type(screen.getByLabelText('Prompt'), 'Make it blue');
  await user.click(generateButton());
  for (const text of messages) expect(await screen.findAllByText(text)).toHaveLength(1);
});

test('if a change is requested before the picture has loaded, a message says what to do', async () => {
  const url = 'http://localhost/media/slow';
  server.use(http.get(url, () => new Promise<never>(() => {})));
  const { user, store } = await openDesignTab();
  act(() => void store.dispatch(editorImageChanged({ url, garmentId: 41 })));
  await user.type(await screen.findByLabelText('Prompt'), 'Make it blue');
  act(() => void store.dispatch(changeRequested()));
  expect(
    await screen.findByText("There's no picture in the editor yet. Please wait until it appears."),
  ).toBeInTheDocument();
  expect(store.getState().editor.design.run).toBeNull();
});

test("a picture can't be changed after its garment was removed; another garment must be extracted first", async () => {
  const { user, store } = await openWithExtractedKurta();
  let run = anExtraction();
  const { requests } = answerExtraction(() => run);
  answerList('/garment/4/', [aGarment(42, 4, 'Saffron kurta')]);
  // Make the page reload the category's garments, which it has already loaded to show the reading of the picked garment.
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Garment', id: 4 }])));
  await user.type(screen.getByLabelText('Prompt'), 'Make it blue');
  await user.click(screen.getByRole('button', { name: 'Remove Indigo kurta' }));
  expect(generateButton()).toHaveAccessibleDescription('Please select and edit a garment first');
  act(() => void store.dispatch(changeRequested()));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please select and edit a garment first');
  await pickGarment(user, 'Saffron kurta');
  expect(generateButton()).toHaveAccessibleDescription(
    'Extracts Saffron kurta. The result replaces the current picture.',
  );
  await user.click(generateButton());
  await waitFor(() => expect(requests).toEqual([{ category_id: 4, image_url: '/media/garment-42' }]));
  run = completedExtraction('saffron');
  expect(await screen.findByText('Image generated successfully')).toBeInTheDocument();
  expect(store.getState().editor.design.editorImage).toMatchObject({ garmentId: 42 });
  await waitForPicture();
});

test('a garment whose category was deleted is deselected, here and on Try-on', async () => {
  const { user, store } = await openDesignTab();
  const garment = { ...indigoKurta, category_name: kurtas.name };
  act(() => {
    store.dispatch(forWorkbench('tryOn', garmentUploaded(garment)));
    store.dispatch(forWorkbench('tryOn', secondGarmentUploaded({ ...garment, id: 42, name: 'Plain salwar' })));
  });
  server.use(
    http.get(api('/garment/category/4/uses/'), () => HttpResponse.json({ garments: 1, saved_images: 0 })),
    http.delete(api('/garment/category/4'), () => new HttpResponse(null, { status: 204 })),
  );
  await user.click(screen.getByRole('tab', { name: 'Library' }));
  await chooseAction(user, 'Kurtas', 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Category deleted successfully');
  await user.click(await screen.findByRole('tab', { name: 'Design' }));
  expect(await screen.findByText('Select Another Garment')).toBeVisible();
  expect(generateButton()).toHaveAccessibleDescription('Select a garment first.');
  await user.click(screen.getByRole('link', { name: /Try-on/ }));
  expect(await screen.findByText('Select Another Garment')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Plain salwar' })).not.toBeInTheDocument();
});

test('the picture, strokes and prompt of the Design tab are restored after a reload, and do not appear on Try-on', async () => {
  installIndexedDb();
  const garment = { ...indigoKurta, category_name: kurtas.name };
  const pickedGarment = { selected: garment, confirmed: garment };
  await storeEdit(meera.name, 'design', {
    ...unfinishedEditOf(initialEditorState),
    garment: pickedGarment,
    prompt: 'Add a border',
  });
  answerLibrary();
  const { user, store } = renderApp('/garment');
  expect(await screen.findByRole('button', { name: 'Remove Indigo kurta' })).toBeVisible();
  expect(store.getState().editor.design.prompt).toBe('Add a border');
  await user.click(screen.getByRole('link', { name: /Try-on/ }));
  expect(await screen.findByRole('button', { name: 'Select: Select a Garment To Upload' })).toBeVisible();
});

test('a result of the Design tab that arrives while the user is on Try-on only appears on the Design tab', async () => {
  const { user, store } = await openDesignTab();
  let run = anExtraction();
  answerExtraction(() => run);
  await user.click(generateButton());
  await screen.findByText('Extracting the garment');
  await user.click(screen.getByRole('link', { name: /Try-on/ }));
  expect(await screen.findByText('Select a model and garment and tap on Generate Try-On')).toBeVisible();
  expect(screen.queryByText('Indigo kurta')).not.toBeInTheDocument();
  act(() => {
    const url = answerPicture('look');
    store.dispatch(editorImageChanged({ url }));
    store.dispatch(strokeEnded({ tool: 'erase', size: 3, points: [16, 16] }));
  });
  await waitForPicture();
  const { tryOn } = store.getState().editor;
  run = completedExtraction('extracted');
  // The Try-on page shows no progress of the Design tab, so only a poll finds the result. The next poll happens when the user comes back to the window.
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Image generated successfully')).toBeInTheDocument();
  expect(store.getState().editor.tryOn).toBe(tryOn);
  // An action for the Design tab must not change the Try-on workbench either.
  act(() => void store.dispatch(forWorkbench('design', strokeEnded({ tool: 'erase', size: 2, points: [8, 8] }))));
  expect(store.getState().editor.tryOn).toBe(tryOn);
  await user.click(screen.getByRole('link', { name: 'Garments' }));
  expect(await screen.findByRole('img', { name: 'Indigo kurta' })).toBeVisible();
  await waitForPicture();
  expect(store.getState().editor.design.log.strokes).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Brush size' }));
  expect(await screen.findByRole('slider', { name: 'Brush size' })).toHaveValue('50');
});

test('while no picture can be edited, the tab says why instead of offering the button', async () => {
  const detail = 'All edits of today have been made. Please come back tomorrow.';
  server.use(
    http.get(api('/engine/'), () => HttpResponse.json(engineAbilities({ no_edits: { code: 'daily_limit', detail } }))),
  );
  await openWithExtractedKurta();
  await waitFor(() => expect(generateButton()).toHaveAccessibleDescription(detail));
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
});
