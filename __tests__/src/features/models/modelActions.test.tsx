import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerDeletions, chooseAction } from '../../../support/deletions';
import { aModel, aModelImage, anika, anikasImage, answerList } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const dev = aModel(2, 'Dev Kapoor');
const secondImage = aModelImage(12, 1, 'Anika');
const modelPaths = { list: '/models/', path: '/models/1' };
const photoPaths = { list: '/models/1/images/all', path: '/models/1/image/11' };

beforeEach(() => localStorage.setItem('modelTab', 'library'));

const confirmDeletion = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

test('a model without saved looks is deleted at once; Undo restores it', async () => {
  const calls = answerDeletions(modelPaths, [dev, anika], anika);
  const { user } = renderApp('/');
  await chooseAction(user, 'Anika', 'Delete');
  expect(await screen.findByText('Anika deleted')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Anika' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Actions for Dev Kapoor' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Anika' })).toBeVisible();
  expect(calls).toEqual(['delete', 'restore']);
});

test('a model with saved looks is only deleted after a confirmation', async () => {
  const calls = answerDeletions({ ...modelPaths, uses: { saved_images: 1 } }, [anika], anika);
  const { user } = renderApp('/');
  await chooseAction(user, 'Anika', 'Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete Anika?' });
  expect(question).toHaveAccessibleDescription('1 saved look was made with this model and will be kept.');
  expect(calls).toEqual([]);
  await confirmDeletion(user);
  expect(await screen.findByText('Anika deleted')).toBeVisible();
  // The page for models shows this text if there are no models.
  expect(await screen.findByText('No saved images found')).toBeVisible();
});

test('a model can be renamed, and the rules for names of new models apply', async () => {
  answerList('/models/', [anika]);
  const sent: unknown[] = [];
  server.use(
    http.patch(api('/models/1'), async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/');
  await chooseAction(user, 'Anika', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Me{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Username must be at least 3 characters'));
  await user.type(field, 'era{Enter}');
  expect(await screen.findByText('Renamed to Meera')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Meera' })).toBeVisible();
  expect(sent).toEqual([{ name: 'Meera' }]);
});

test('a rename that fails is reported in the dialog; Cancel keeps the name', async () => {
  answerList('/models/', [anika]);
  server.use(http.patch(api('/models/1'), () => failure(503, '')));
  const { user } = renderApp('/');
  await chooseAction(user, 'Anika', 'Rename');
  const dialog = await screen.findByRole('dialog', { name: 'Rename Anika' });
  await user.type(within(dialog).getByRole('textbox'), 'Meera{Enter}');
  expect(await within(dialog).findByText("The new name couldn't be saved. Please try again.")).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('link', { name: 'Anika' })).toBeVisible();
});

test('one of several photos is deleted at once; Undo brings it back', async () => {
  answerDeletions(photoPaths, [anikasImage, secondImage], anikasImage);
  const { user } = renderApp('/model/1');
  await chooseAction(user, 'Anika, image 1', 'Delete');
  expect(await screen.findByText('Anika, image 1 deleted')).toBeVisible();
  expect(await screen.findByText('Viewing 1 model')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Viewing 2 model')).toBeVisible();
});

test("a model's only photo is deleted with its model, after a confirmation; Undo brings back both", async () => {
  answerList('/models/1/images/all', [anikasImage]);
  server.use(http.get(api('/models/1/image/11/uses/'), () => HttpResponse.json({ saved_images: 2 })));
  const calls = answerDeletions(modelPaths, [anika], anika);
  const { user } = renderApp('/model/1');
  await chooseAction(user, 'Anika, image 1', 'Delete');
  expect(await screen.findByRole('alertdialog', { name: 'Delete Anika?' })).toHaveAccessibleDescription(
    'This is the only photo of Anika, so the model will be deleted too. 2 saved looks were made with this photo and will be kept.',
  );
  await confirmDeletion(user);
  expect(await screen.findByText('Anika deleted')).toBeVisible();
  expect(await screen.findByText('No saved images found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Anika' })).toBeVisible();
  expect(calls).toEqual(['delete', 'restore']);
});

test('a photo is renamed, and the photos of a model are sorted by name', async () => {
  let photos = [anikasImage, secondImage];
  server.use(
    http.get(api('/models/1/images/all'), () => HttpResponse.json(photos)),
    http.patch(api('/models/1/image/12'), async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      photos = [anikasImage, { ...secondImage, photo_name: name }];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/model/1?sort=name');
  await chooseAction(user, 'Anika, image 2', 'Rename');
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await user.keyboard('A garden{Enter}');
  expect(await screen.findByText('Renamed to A garden')).toBeVisible();
  await screen.findByRole('button', { name: 'Enlarge A garden' });
  expect(
    screen.getAllByRole('button', { name: /^Enlarge / }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Enlarge A garden', 'Enlarge Anika, image 1']);
});
