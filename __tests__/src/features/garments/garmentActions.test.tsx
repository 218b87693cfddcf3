import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerDeletions, chooseAction } from '../../../support/deletions';
import { aGarment, answerList, indigoKurta } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const silkSaree = aGarment(42, 4, 'Silk saree');
const deletionPaths = { list: '/garment/4/', path: '/garment/41' };

test('a garment without saved looks is deleted at once; Undo restores it', async () => {
  const calls = answerDeletions(deletionPaths, [silkSaree, indigoKurta], indigoKurta);
  const { user } = renderApp('/garment/4');
  await chooseAction(user, 'Indigo kurta', 'Delete');
  expect(await screen.findByText('Indigo kurta deleted')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Indigo kurta' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Indigo kurta restored')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Indigo kurta' })).toBeVisible();
  expect(calls).toEqual(['delete', 'restore']);
});

test('a garment with saved looks is only deleted after a confirmation', async () => {
  const calls = answerDeletions({ ...deletionPaths, uses: { saved_images: 3 } }, [indigoKurta], indigoKurta);
  const { user } = renderApp('/garment/4');
  await chooseAction(user, 'Indigo kurta', 'Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete Indigo kurta?' });
  expect(question).toHaveAccessibleDescription('3 saved looks were made with this garment and will be kept.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await chooseAction(user, 'Indigo kurta', 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Indigo kurta deleted')).toBeVisible();
  expect(await screen.findByText('No garments found')).toBeVisible();
});

test('with the keyboard, a garment can be deleted from its menu, the focus moves to the next card, and Ctrl+Z restores the garment', async () => {
  answerDeletions({ ...deletionPaths, uses: { saved_images: 1 } }, [indigoKurta, silkSaree], indigoKurta);
  const { user } = renderApp('/garment/4');
  const menuButton = await screen.findByRole('button', { name: 'Actions for Indigo kurta' });
  act(() => menuButton.focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{End}{Enter}');
  await screen.findByRole('alertdialog');
  await user.keyboard('{Tab}{Enter}');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Actions for Silk saree', hidden: true })).toHaveFocus(),
  );
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Indigo kurta restored')).toBeVisible();
});

test('a deletion that fails brings the card back and says why', async () => {
  answerList('/garment/4/', [indigoKurta]);
  server.use(
    http.get(api('/garment/41/uses/'), () => HttpResponse.json({ saved_images: 0 })),
    http.delete(api('/garment/41'), () => failure(503, '')),
  );
  const { user } = renderApp('/garment/4');
  await chooseAction(user, 'Indigo kurta', 'Delete');
  expect(await screen.findByText("Indigo kurta couldn't be deleted. Please try again.")).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Indigo kurta' })).toBeVisible();
});

test('if Undo is pressed too late, a message says so', async () => {
  answerDeletions(deletionPaths, [indigoKurta], indigoKurta);
  server.use(http.post(api('/garment/41/restore/'), () => failure(404, "This garment can't be restored any more.")));
  const { user } = renderApp('/garment/4');
  await chooseAction(user, 'Indigo kurta', 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText("This garment can't be restored any more.")).toBeVisible();
});

test('a garment can be renamed, and its card shows the new name', async () => {
  answerList('/garment/4/', [indigoKurta]);
  const sent: unknown[] = [];
  server.use(
    http.patch(api('/garment/41'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { ...indigoKurta, name: 'Festive kurta' } });
    }),
  );
  const { user } = renderApp('/garment/4');
  await chooseAction(user, 'Indigo kurta', 'Rename');
  const dialog = await screen.findByRole('dialog', { name: 'Rename Indigo kurta' });
  const field = within(dialog).getByRole('textbox', { name: 'Name' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('Name is required')).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  await user.type(field, '  Festive kurta {Enter}');
  expect(await screen.findByText('Renamed to Festive kurta')).toBeVisible();
  expect(sent).toEqual([{ name: 'Festive kurta' }]);
  expect(await screen.findByRole('img', { name: 'Festive kurta' })).toBeVisible();
});

test('a new name that the server refuses stays in the field, which says why', async () => {
  answerList('/garment/4/', [indigoKurta]);
  server.use(http.patch(api('/garment/41'), () => failure(404, 'This garment does not exist.')));
  const { user } = renderApp('/garment/4');
  await chooseAction(user, 'Indigo kurta', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Festive{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This garment does not exist.'));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Festive');
});
