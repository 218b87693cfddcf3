import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { garmentsApi } from '../../../src/api/garments';
import { modelsApi } from '../../../src/api/models';
import { anikasImage, indigoKurta } from '../../support/library';
import { api, server } from '../../support/server';
import type { AppStore } from '../../../src/app/store/store';
import { openTryOnPage } from '../../support/tryOnPage';

const { deleteGarment, deleteCategory } = garmentsApi.endpoints;
const { deleteModel, deleteModelImage } = modelsApi.endpoints;

type Dispatch = AppStore['dispatch'];

const noContent = () => new HttpResponse(null, { status: 204 });

test.each([
  [
    'garment',
    'Select Another Garment',
    (dispatch: Dispatch) => dispatch(deleteGarment.initiate({ id: 41, category_id: 4 })),
  ],
  ["garment's category", 'Select Another Garment', (dispatch: Dispatch) => dispatch(deleteCategory.initiate(4))],
  [
    'photo',
    'Select a Model To Upload',
    (dispatch: Dispatch) => dispatch(deleteModelImage.initiate({ id: 1, imageId: 11 })),
  ],
  ['model', 'Select a Model To Upload', (dispatch: Dispatch) => dispatch(deleteModel.initiate(1))],
])(
  'when the chosen %s is deleted, the Try-on page asks the user to choose again',
  async (_what, question, deletion) => {
    server.use(http.delete(api('/*'), noContent));
    const { store } = await openTryOnPage();
    expect(screen.queryByText(question)).toBeNull();
    await act(async () => void (await deletion(store.dispatch)));
    expect(await screen.findByText(question)).toBeVisible();
  },
);

test.each([
  ['garment', (dispatch: Dispatch) => dispatch(deleteGarment.initiate({ id: 42, category_id: 4 }))],
  ['category', (dispatch: Dispatch) => dispatch(deleteCategory.initiate(5))],
  ['photo', (dispatch: Dispatch) => dispatch(deleteModelImage.initiate({ id: 1, imageId: 12 }))],
  ['model', (dispatch: Dispatch) => dispatch(deleteModel.initiate(2))],
])('deleting another %s leaves the chosen one selected', async (_what, deletion) => {
  server.use(http.delete(api('/*'), noContent));
  const { store } = await openTryOnPage();
  await act(async () => void (await deletion(store.dispatch)));
  expect(screen.getByText(anikasImage.name)).toBeVisible();
  expect(screen.getByText(indigoKurta.name)).toBeVisible();
});
