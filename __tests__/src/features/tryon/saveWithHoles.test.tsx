import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { editorClient } from '../../../../src/editor/client/editorClient';
import { fullyRestored, strokeEnded } from '../../../../src/editor/state/editorSlice';
import { aGeneratedImage, aSavedImage, answerLibrary, kurtaInputs } from '../../../support/library';
import { pixelsOf } from '../../../support/pictures';
import { renderApp } from '../../../support/renderApp';
import { api, server } from '../../../support/server';
import { stroke } from '../../../support/strokes';
import { answerPicture } from '../../../support/tryOnPage';

/**
 * Opens the Try-on page with a generated picture of 6 × 8 pixels in the editor. Records each saved picture: as `null` if it was saved as a whole, otherwise as
 * the pixels of its mask.
 */
async function openWithPicture() {
  const saved: (Awaited<ReturnType<typeof pixelsOf>> | null)[] = [];
  const runs: FormDataEntryValue[] = [];
  const run = aGeneratedImage(2, { generated_image_url: answerPicture('second') });
  answerLibrary();
  server.use(
    http.get(api('/generated-images/'), () =>
      HttpResponse.json({ data: [{ ...run, ...(saved.includes(null) && { saved_image_id: 5 }) }] }),
    ),
    http.get(api('/generated-images/:run/inputs/'), () => HttpResponse.json(kurtaInputs({ run_id: run.run_id }))),
    http.post(api('/saved-images/save/'), () => {
      saved.push(null);
      return HttpResponse.json(aSavedImage(5), { status: 201 });
    }),
    http.post(api('/saved-images/save/with-holes/'), async ({ request }) => {
      const form = await request.formData();
      runs.push(form.get('run_id')!);
      saved.push(await pixelsOf(form.get('image_mask') as File));
      return HttpResponse.json({ ...aSavedImage(6), has_holes: true }, { status: 201 });
    }),
  );
  const app = renderApp('/try-on');
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await app.user.click(await history.findByRole('button', { name: /^Try-on, / }));
  await waitFor(() => expect(editorClient.getState().picture.phase).toBe('ready'));
  const dispatch = (action: Parameters<typeof app.store.dispatch>[0]) => act(() => void app.store.dispatch(action));
  return { ...app, run, saved, runs, dispatch };
}

const saveButton = () => screen.getByRole('button', { name: /^(Save to Gallery|Saved ✓)$/ });
const expectSaveMenu = (isOffered: boolean) =>
  waitFor(() =>
    isOffered
      ? expect(saveButton()).toHaveAttribute('aria-haspopup', 'menu')
      : expect(saveButton()).not.toHaveAttribute('aria-haspopup'),
  );
const findSaveOption = (name: RegExp) => screen.findByRole('menuitem', { name });

test('once something is erased, a picture can be saved once as a whole and once without the erased parts', async () => {
  const { user, dispatch, saved, runs, run } = await openWithPicture();
  await expectSaveMenu(false);
  dispatch(strokeEnded(stroke('erase', 2, [2, 2])));
  await expectSaveMenu(true);

  await user.click(saveButton());
  await user.click(await findSaveOption(/^Cut out what I erased/));
  expect(await screen.findByText('Image saved to gallery')).toBeVisible();
  expect(runs).toEqual([run.run_id]);
  const mask = saved[0]!;
  expect([mask.width, mask.height, mask.pixelAt(5, 7)]).toEqual([6, 8, [0, 0, 0, 255]]);
  expect(mask.pixelAt(2, 2)[0]).toBeGreaterThan(0);

  await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'));
  expect(saveButton()).toHaveAccessibleName('Save to Gallery');
  await user.click(saveButton());
  expect(await findSaveOption(/^Cut out what I erased.*Saved ✓/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(await findSaveOption(/^The whole picture/));
  await waitFor(() => expect(saveButton()).toHaveAccessibleName('Saved ✓'));
  expect(saved).toEqual([expect.anything(), null]);

  dispatch(strokeEnded(stroke('erase', 2, [4, 6])));
  await waitFor(() => expect(saveButton()).toHaveAccessibleName('Save to Gallery'));
  await user.click(saveButton());
  expect(await findSaveOption(/^The whole picture.*Saved ✓/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(await findSaveOption(/^Cut out what I erased/));
  await waitFor(() => expect(saveButton()).toHaveAccessibleName('Saved ✓'));
  expect(saved).toHaveLength(3);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('if everything erased was restored, there is no choice, and one click saves the picture', async () => {
  const { user, dispatch, saved } = await openWithPicture();
  dispatch(strokeEnded(stroke('erase', 2, [2, 2])));
  await expectSaveMenu(true);
  dispatch(strokeEnded(stroke('restore', 50, [2, 2])));
  await expectSaveMenu(false);
  dispatch(fullyRestored());
  await user.click(saveButton());
  expect(await screen.findByText('Image saved to gallery')).toBeVisible();
  expect(saved).toEqual([null]);
});
