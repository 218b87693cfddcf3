import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { signedOut } from '../../../../src/session/sessionSlice';
import {
  aGeneratedImage,
  anikasImage,
  answerLibrary,
  answerList,
  devisImage,
  kurtaInputs,
} from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

/** Answers with one generated picture. `model` is the photo that it was made from: Anika's by default, and null if that photo has been deleted. */
function answerHistory(model = kurtaInputs().model_image): void {
  server.use(
    http.get(api('/generated-images/'), () => HttpResponse.json({ data: [aGeneratedImage(1)] })),
    http.get(api('/generated-images/:run/inputs/'), () => HttpResponse.json(kurtaInputs({ model_image: model }))),
  );
}

const pickedModel = (name: string) => screen.findByRole('button', { name: `Change ${name}` });
const selectModelButton = () => screen.findByRole('button', { name: 'Select: Select a Model To Upload' });

test('the model of the last picture is picked when the page opens', async () => {
  answerLibrary();
  answerHistory();
  const { store } = renderApp('/try-on');
  expect(await pickedModel('Anika')).toBeVisible();
  expect(store.getState().editor.tryOn.model.confirmed).toMatchObject({ id: anikasImage.id });
});

test('the only model is picked when the page opens', async () => {
  answerLibrary();
  answerList('/models/images', [devisImage]);
  renderApp('/try-on');
  expect(await pickedModel('Devi')).toBeVisible();
});

test('if the model of the last picture was deleted, none of several models is picked', async () => {
  answerLibrary();
  answerHistory(null);
  const { store } = renderApp('/try-on');
  expect(await selectModelButton()).toBeVisible();
  await waitFor(() => expect(store.getState().api.queries).toHaveProperty('listAllModelImages("")'));
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});

test("if the last picture's inputs can't be fetched, no message appears, and no model is picked", async () => {
  answerLibrary();
  answerHistory();
  server.use(http.get(api('/generated-images/:run/inputs/'), () => failure(500, 'Broken')));
  const { store } = renderApp('/try-on');
  expect(await selectModelButton()).toBeVisible();
  await waitFor(() => expect(store.getState().api.queries).toHaveProperty('listAllModelImages("")'));
  expect(screen.queryByText('Broken')).not.toBeInTheDocument();
});

test('a model that was removed is not picked again, and another model can be chosen by its picture', async () => {
  answerLibrary();
  answerHistory();
  const { user } = renderApp('/try-on');
  await user.click(await pickedModel('Anika'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select a Model' }));
  await user.dblClick(await dialog.findByRole('button', { name: 'Devi' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Devi' }));
  expect(await selectModelButton()).toBeVisible();
});

test('if the user signs out before the answer arrives, no model is picked', async () => {
  answerLibrary();
  answerHistory();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    server.use(
      http.get(api('/generated-images/:run/inputs/'), async () => {
        const answered = new Promise<void>((release) => {
          answer = release;
        });
        resolve();
        await answered;
        return HttpResponse.json(kurtaInputs());
      }),
    );
  });
  const { store } = renderApp('/try-on');
  await asked;
  act(() => void store.dispatch(signedOut()));
  answer();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(store.getState().editor.tryOn.model.confirmed).toBeNull();
});
