import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FitState } from '../../../../contract/fit';
import { editorImageChanged } from '../../../../src/editor/state/editorSlice';
import { installIndexedDb } from '../../../support/memoryIndexedDb';
import { api, server } from '../../../support/server';
import { answerPicture, openTryOnPage } from '../../../support/tryOnPage';

const runId = '4be0643f-1d98-573b-97cd-ca98a65347dd';
const otherRunId = 'b62ba9e4-8f6e-5d0f-9d2b-6fd2d64cf9a1';

beforeEach(installIndexedDb);

const answerFit = (run: string, state: FitState) =>
  server.use(http.get(api(`/generated-images/${run}/fit/`), () => HttpResponse.json(state)));

/** Opens the Try-on page with the picture of a run. */
async function openLook(state: FitState) {
  answerFit(runId, state);
  const app = await openTryOnPage();
  const show = (run?: string) =>
    act(async () => void app.store.dispatch(editorImageChanged({ url: answerPicture('look.png'), runId: run })));
  await show(runId);
  return { ...app, show };
}

const pictureRegion = () => within(screen.getByRole('region', { name: 'Picture' }));
const sleevesNote =
  "We're not sure about the sleeves. Check their length in the garment gallery, or adjust them with the Fit garment tool.";

test('as long as a doubtful picture is shown, a note below it names the possible fault and a remedy', async () => {
  const { show } = await openLook({ is_available: true, doubts: ['sleeves', 'cut-out'] });
  const note = await pictureRegion().findByText(sleevesNote);
  expect(note.closest('[aria-live="polite"]')).not.toBeNull();
  expect(
    pictureRegion().getByText(/^We're not sure which part of the photo is the garment\. Touch up its cut-out/),
  ).toBeVisible();
  answerFit(otherRunId, { is_available: true, doubts: [] });
  await show(otherRunId);
  await waitFor(() => expect(pictureRegion().queryByText(/not sure/)).toBeNull());
  await show(runId);
  expect(await pictureRegion().findByText(sleevesNote)).toBeVisible();
});

test('if a picture was made in a simpler way than usual, a note says so and why', async () => {
  const { show } = await openLook({ is_available: false, reason: 'Another engine.', is_fallback: true });
  expect(await pictureRegion().findByText(/wasn't available, so this one was made in a simpler way/)).toBeVisible();
  answerFit(otherRunId, { is_available: false, reason: 'Another engine.', without_provider: true });
  await show(otherRunId);
  expect(await pictureRegion().findByText(/^As you chose, your photos weren't sent to another company/)).toBeVisible();
});

test('the note is hidden while the garment is being fitted', async () => {
  const { user } = await openLook({ is_available: true, doubts: ['sleeves'] });
  await pictureRegion().findByText(sleevesNote);
  await user.click(pictureRegion().getByRole('button', { name: 'Fit garment' }));
  await waitFor(() => expect(pictureRegion().queryByText(/not sure/)).toBeNull());
});

test("the note doesn't suggest Fit for a garment that can't be fitted by hand", async () => {
  await openLook({ is_available: false, reason: 'Two garments.', doubts: ['fall'] });
  expect(await pictureRegion().findByText(/not sure how this garment hangs on the body\. Try a photo/)).toBeVisible();
});

test("no note is shown for a good picture, or if the engine doesn't check pictures", async () => {
  const { store, show } = await openLook({ is_available: true, doubts: [] });
  answerFit(otherRunId, { is_available: true });
  const isLoaded = (run: string) => JSON.stringify(store.getState().api.queries).includes(`getFit(\\"${run}\\")`);
  await waitFor(() => expect(isLoaded(runId)).toBe(true));
  expect(pictureRegion().queryByText(/not sure/)).toBeNull();
  await show(otherRunId);
  await waitFor(() => expect(isLoaded(otherRunId)).toBe(true));
  expect(pictureRegion().queryByText(/not sure/)).toBeNull();
});
