import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerDeletions, chooseAction } from '../../../support/deletions';
import { aSavedImage, aSavedLook, answerList } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const list = '/saved-images/get-generated-images/';
const look = aSavedImage(3);

test('a look is deleted at once, the focus moves to the next look, and Undo brings it back', async () => {
  const calls = answerDeletions({ list, path: '/saved-images/3' }, [look, aSavedImage(2)], look);
  const { user } = renderApp('/saved');
  await chooseAction(user, 'Saved image 3', 'Delete');
  expect(await screen.findByText('Saved image 3 deleted')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Saved image 3' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Actions for Saved image 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Saved image 3' })).toBeVisible();
  expect(calls).toEqual(['delete', 'restore']);
});

test('after the last look is deleted, the empty gallery says what to do and has the focus', async () => {
  answerDeletions({ list, path: '/saved-images/3' }, [look], look);
  const { user } = renderApp('/saved');
  await chooseAction(user, 'Saved image 3', 'Delete');
  expect(await screen.findByText('No saved images found')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText('No saved images found')));
  expect(document.body).not.toHaveFocus();
});

test('a look can be deleted on its own page, which leads back to the gallery with Undo', async () => {
  answerList(`${list}3`, aSavedLook(3));
  answerDeletions({ list, path: '/saved-images/3' }, [look], look);
  const { user } = renderApp('/saved/3');
  await chooseAction(user, 'Saved image 3', 'Delete');
  expect(await screen.findByText('No saved images found')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Saved image 3' })).toBeVisible();
});

test('a look that could not be deleted stays where it was, and a message says so', async () => {
  answerList(list, [look]);
  server.use(http.delete(api('/saved-images/3'), () => failure(503, '')));
  const { user } = renderApp('/saved');
  await chooseAction(user, 'Saved image 3', 'Delete');
  expect(await screen.findByText("Saved image 3 couldn't be deleted. Please try again.")).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Saved image 3' })).toBeVisible();
});

test('a look is renamed from its card, and on its own page, whose heading is then its name', async () => {
  const row = { ...look, garment_name: 'Indigo kurta', model_name: 'Anika' };
  const sent: unknown[] = [];
  let name: string | null = null;
  server.use(
    http.get(api(list), () => HttpResponse.json([{ ...row, name }])),
    http.get(api(`${list}3`), () => HttpResponse.json({ ...aSavedLook(3), ...row, name })),
    http.patch(api('/saved-images/3'), async ({ request }) => {
      const body = (await request.json()) as { name: string };
      sent.push(body);
      ({ name } = body);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/saved');
  await chooseAction(user, 'Saved image 3: Indigo kurta on Anika', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  expect(field).toHaveValue('Indigo kurta on Anika');
  await user.clear(field);
  await user.keyboard('For Diwali{Enter}');
  expect(await screen.findByText('Renamed to For Diwali')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Saved image 3: For Diwali' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'For Diwali' })).toBeVisible();
  await chooseAction(user, 'Saved image 3: For Diwali', 'Rename');
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await user.keyboard('Eid{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Eid' })).toBeVisible();
  expect(sent).toEqual([{ name: 'For Diwali' }, { name: 'Eid' }]);
});
