import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aModelImage, anikasImage, answerLibrary, answerList, indigoKurta, kurtas } from '../../support/library';
import { renderApp } from '../../support/renderApp';
import { api, server } from '../../support/server';

const chosenIds = (store: ReturnType<typeof renderApp>['store']) => {
  const { model, garment } = store.getState().editor.tryOn;
  return { model: model.confirmed?.id, garment: garment.confirmed?.id };
};

test('a garment of a category opens in Try-on, with its category', async () => {
  answerLibrary();
  const { user, store } = renderApp('/garment/4');
  await user.click(await screen.findByRole('button', { name: 'Use Indigo kurta in Try-on' }));
  expect(await screen.findByRole('heading', { name: 'Try-on', level: 1 })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Change Indigo kurta' })).toBeVisible();
  expect(chosenIds(store).garment).toBe(indigoKurta.id);
  expect(await screen.findByText(kurtas.name)).toBeVisible();
});

test('a garment keeps its category if it is used before the categories have loaded', async () => {
  answerLibrary();
  let answer = () => {};
  const isDue = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get(api('/garment/category/'), async () => {
      await isDue;
      return HttpResponse.json([kurtas]);
    }),
  );
  const { user } = renderApp('/garment/4');
  await user.click(await screen.findByRole('button', { name: 'Use Indigo kurta in Try-on' }));
  answer();
  expect(await screen.findByRole('button', { name: 'Change Indigo kurta' })).toBeVisible();
  expect(screen.getByText(kurtas.name)).toBeVisible();
});

test('a model opens in Try-on with its first photo', async () => {
  localStorage.setItem('modelTab', 'library');
  answerLibrary();
  answerList('/models/1/images/all', [anikasImage, aModelImage(12, 1, 'Anika')]);
  const { user, store } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Use Anika in Try-on' }));
  expect(await screen.findByRole('button', { name: 'Change Anika' })).toBeVisible();
  expect(chosenIds(store).model).toBe(anikasImage.id);
});

test('any photo of a model opens in Try-on, from the gallery and from its own page', async () => {
  answerLibrary();
  const second = aModelImage(12, 1, 'Anika');
  answerList('/models/1/images/all', [anikasImage, second]);
  server.use(http.get(api('/models/1/image/12'), () => HttpResponse.json(second)));
  const { user, store } = renderApp('/model/1');
  await user.click(await screen.findByRole('button', { name: 'Use Anika, image 2 in Try-on' }));
  expect(await screen.findByRole('button', { name: 'Change Anika' })).toBeVisible();
  expect(chosenIds(store).model).toBe(12);
  await user.click(screen.getByRole('button', { name: 'Remove Anika' }));
  expect(chosenIds(store).model).toBeUndefined();

  window.history.back();
  await user.click((await screen.findAllByRole('link', { name: 'View full image' }))[1]!);
  await user.click(await screen.findByRole('button', { name: 'Use in Try-on' }));
  expect(await screen.findByRole('button', { name: 'Change Anika' })).toBeVisible();
  expect(chosenIds(store).model).toBe(12);
});
