import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FitState } from '../../../../contract/fit';
import { editorImageChanged } from '../../../../src/editor/state/editorSlice';
import { installIndexedDb } from '../../../support/memoryIndexedDb';
import { api, server } from '../../../support/server';
import { answerPicture, readyToTryOn } from '../../../support/tryOnPage';

const runId = '4be0643f-1d98-573b-97cd-ca98a65347dd';
const otherRun = 'b62ba9e4-8f6e-5d0f-9d2b-6fd2d64cf9a1';

beforeEach(installIndexedDb);

const answerFit = (run: string, state: FitState) =>
  server.use(http.get(api(`/generated-images/${run}/fit/`), () => HttpResponse.json(state)));

/** Opens the Try-on page with the picture of a run. */
async function openLook(state: FitState) {
  answerFit(runId, state);
  const app = await readyToTryOn();
  const show = (run?: string) =>
    act(async () => void app.store.dispatch(editorImageChanged({ url: answerPicture('look.png'), runId: run })));
  await show(runId);
  return { ...app, show };
}

const stage = () => within(screen.getByRole('region', { name: 'Picture' }));
const sleeves =
  "We're not sure about the sleeves. Check their length in the garment gallery, or adjust them with the Fit garment tool.";

test('a doubtful picture has a note below it that says what may be wrong and what to do, for as long as it is shown', async () => {
  const { show } = await openLook({ is_available: true, doubts: ['sleeves', 'cut-out'] });
  const note = await stage().findByText(sleeves);
  expect(note.closest('[aria-live="polite"]')).not.toBeNull();
  expect(stage().getByText(/^We're not sure about the cut-out\. Touch it up/)).toBeVisible();
  answerFit(otherRun, { is_available: true, doubts: [] });
  await show(otherRun);
  await waitFor(() => expect(stage().queryByText(/not sure/)).toBeNull());
  await show(runId);
  expect(await stage().findByText(sleeves)).toBeVisible();
});

test('the note makes room for the picture while the garment is fitted', async () => {
  const { user } = await openLook({ is_available: true, doubts: ['sleeves'] });
  await stage().findByText(sleeves);
  await user.click(stage().getByRole('button', { name: 'Fit garment' }));
  await waitFor(() => expect(stage().queryByText(/not sure/)).toBeNull());
});

test("Fit isn't suggested for a garment that can't be fitted by hand", async () => {
  await openLook({ is_available: false, reason: 'Two garments.', doubts: ['fall'] });
  expect(await stage().findByText(/not sure how this garment falls\. Try a photo/)).toBeVisible();
});

test("no note is shown for a good picture, or if the engine can't tell", async () => {
  const { store, show } = await openLook({ is_available: true, doubts: [] });
  answerFit(otherRun, { is_available: true });
  const isKnown = (run: string) => JSON.stringify(store.getState().api.queries).includes(`getFit(\\"${run}\\")`);
  await waitFor(() => expect(isKnown(runId)).toBe(true));
  expect(stage().queryByText(/not sure/)).toBeNull();
  await show(otherRun);
  await waitFor(() => expect(isKnown(otherRun)).toBe(true));
  expect(stage().queryByText(/not sure/)).toBeNull();
});
