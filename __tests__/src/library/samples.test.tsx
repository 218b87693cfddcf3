import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  aGarment,
  aGarmentReading,
  aModel,
  aModelImage,
  answerList,
  answerLibrary,
  indigoKurta,
} from '../../support/library';
import { renderApp } from '../../support/renderApp';
import { api, failure, server } from '../../support/server';

const addButton = { name: 'Try with our samples' };

/** Answers like the server for an empty account, to which the samples can be added. With `hasOwnItems`, the account has a model and a category of its own. */
function answerSamples({ hasOwnItems = false } = {}) {
  let hasSamples = false;
  const calls: string[] = [];
  const samples = () => ({
    model_image_ids: hasSamples ? [81] : [],
    garment_ids: hasSamples ? [91, 92] : [],
    offered: !hasSamples && !hasOwnItems,
  });
  const rows = <T,>(sample: T[], mine: T[]) => [...(hasSamples ? sample : []), ...(hasOwnItems ? mine : [])];
  server.use(
    http.get(api('/samples/'), () => HttpResponse.json(samples())),
    http.post(api('/samples/'), () => {
      calls.push('POST');
      hasSamples = true;
      return HttpResponse.json(samples(), { status: 201 });
    }),
    http.delete(api('/samples/'), () => {
      calls.push('DELETE');
      hasSamples = false;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(api('/models/'), () => HttpResponse.json(rows([aModel(8, 'Meera')], [aModel(1, 'Anika')]))),
    http.get(api('/models/8/images/all'), () => HttpResponse.json([aModelImage(81, 8, 'Meera')])),
    http.get(api('/garment/category/'), () =>
      HttpResponse.json(rows([{ id: 9, name: 'Sarees' }], [{ id: 4, name: 'Kurtas' }])),
    ),
    http.get(api('/garment/9/'), () =>
      HttpResponse.json([
        {
          ...aGarment(91, 9, 'Silk saree'),
          reading: aGarmentReading({ kind: 'drape', sleeve: null, advice: 'Lay it flat.' }),
        },
        aGarment(92, 9, 'Saree'),
      ]),
    ),
    http.get(api('/garment/4/'), () => HttpResponse.json([indigoKurta])),
    http.get(api('/models/images'), () =>
      HttpResponse.json(rows([aModelImage(81, 8, 'Meera')], [aModelImage(11, 1, 'Anika')])),
    ),
    http.get(api('/garment/all/'), () =>
      HttpResponse.json(
        rows(
          [aGarment(91, 9, 'Silk saree'), aGarment(92, 9, 'Saree')].map((garment) => ({
            ...garment,
            category_name: 'Sarees',
          })),
          [{ ...indigoKurta, category_name: 'Kurtas' }],
        ),
      ),
    ),
    http.get(api('/saved-images/favourites/'), () => HttpResponse.json([])),
  );
  return { calls, addSamples: () => void (hasSamples = true) };
}

const addedMessage = '1 sample model and 2 sample garments are in your library. You can remove them there at any time.';

test('an empty model library is filled with one click; removing the samples asks for confirmation', async () => {
  localStorage.setItem('modelTab', 'library');
  const { calls } = answerSamples();
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', addButton));
  expect(await screen.findByText(addedMessage)).toBeVisible();
  expect(await screen.findByRole('link', { name: /Meera/ })).toBeVisible();
  expect(screen.getByText('Good for tops, dresses, trousers and skirts')).toBeVisible();
  expect(screen.getByText('1 photo here is one of our samples.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remove the samples' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the samples?' }));
  expect(question.getByText(/including images that you generated and saved with the samples/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the samples' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Samples removed')).toBeVisible();
  expect(await screen.findByRole('button', addButton)).toBeVisible();
  expect(calls).toEqual(['POST', 'DELETE']);
});

test('the first steps of an empty account offer the samples, which lead to the third step: Try-on, with a model and a garment', async () => {
  localStorage.setItem('modelTab', 'create');
  answerSamples();
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', addButton));
  expect(await screen.findByRole('heading', { name: 'Try-on', level: 1 })).toBeVisible();
  expect(screen.getByText(addedMessage)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Change Meera' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change Silk saree' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Models' }));
  expect(await screen.findByRole('button', { name: 'Add a photo of a person done' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Add a garment done' })).toBeVisible();
});

test('users who have models and garments are not offered samples', async () => {
  answerSamples({ hasOwnItems: true });
  renderApp('/');
  expect(await screen.findByText('A good photo makes a good try-on')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', addButton)).not.toBeInTheDocument());
});

test('an empty garment library says how many samples there are, describes each, and can be filled with them', async () => {
  localStorage.setItem('garmentTab', 'library');
  answerSamples();
  const { user } = renderApp('/garment');
  await user.click(await screen.findByRole('button', addButton));
  expect(await screen.findByRole('link', { name: 'Sarees' })).toBeVisible();
  expect(screen.getByText('2 garments are our samples.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sarees' }));
  expect(await screen.findByRole('button', { name: 'Saree or lehenga set: correct Silk saree' })).toBeVisible();
  expect(screen.getByText('Lay it flat.')).toBeVisible();
  expect(screen.queryByText('Checking the photo...')).not.toBeInTheDocument();
});

test('while the samples are added the button is busy and ignores clicks; a failure is shown', async () => {
  localStorage.setItem('modelTab', 'library');
  answerSamples();
  let refuse: () => void = () => {};
  const requests: string[] = [];
  server.use(
    http.post(api('/samples/'), async () => {
      requests.push('POST');
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      return failure(413, "You've used 2048 MB of your 2048 MB of storage.", 'storage_full');
    }),
  );
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', addButton));
  const busy = await screen.findByRole('button', { name: 'Adding the samples...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.click(busy);
  await waitFor(() => expect(requests).toEqual(['POST']));
  refuse();
  const reason = await screen.findByText("You've used 2048 MB of your 2048 MB of storage.");
  expect(reason.closest('[role=alert]')).not.toBeNull();
  expect(screen.getByRole('button', addButton)).toHaveFocus();
});

test('the pickers of an empty account offer the samples', async () => {
  answerSamples();
  const { user } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Model To Upload' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select a Model' }));
  await user.click(await dialog.findByRole('button', addButton));
  await user.click(await dialog.findByRole('combobox', { name: 'Model Name' }));
  expect(await screen.findByRole('option', { name: 'Meera' })).toBeVisible();
});

test('the Try-on page offers the samples above an empty canvas', async () => {
  answerSamples();
  const { user } = renderApp('/try-on');
  await user.click(await screen.findByRole('button', addButton));
  expect(await screen.findByText(addedMessage)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', addButton)).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Picture' })).toHaveFocus();
});

test('a removed sample is deselected on the workbench', async () => {
  answerLibrary();
  const { addSamples } = answerSamples();
  addSamples();
  const { user, store } = renderApp('/try-on');
  // The only photo is preselected.
  await waitFor(() => expect(store.getState().editor.tryOn.model.confirmed?.id).toBe(81));

  localStorage.setItem('modelTab', 'library');
  await user.click(screen.getByRole('link', { name: 'Models' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the samples' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(store.getState().editor.tryOn.model.confirmed).toBeNull());
  answerList('/models/', []);
});
