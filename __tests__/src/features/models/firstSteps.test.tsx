import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { signedOut } from '../../../../src/session/sessionSlice';
import { aGeneratedImage, answerLibrary, answerList } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, server } from '../../../support/server';

const card = () => screen.findByRole('region', { name: 'Your first look in three steps' });

test('a new user is led through photo, garment and try-on', async () => {
  answerLibrary();
  answerList('/models/images', []);
  answerList('/garment/all/', []);
  localStorage.setItem('modelTab', 'library');
  const { user } = renderApp('/');
  const steps = within(await card());
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Add a photo of a person',
    '2Add a garment',
    '3Try it on',
  ]);
  await user.click(steps.getByRole('button', { name: /Add a photo of a person/ }));
  expect(screen.getByRole('tab', { name: 'Create' })).toHaveAttribute('aria-selected', 'true');
  await user.click(steps.getByRole('link', { name: /Add a garment/ }));
  expect(await screen.findByRole('tab', { name: 'Upload' })).toHaveAttribute('aria-selected', 'true');
});

test('finished steps have a check mark, and the next step is highlighted', async () => {
  answerLibrary();
  const { user } = renderApp('/');
  const steps = within(await card());
  expect(await steps.findByRole('button', { name: 'Add a photo of a person done' })).toBeVisible();
  const [, , last] = steps.getAllByRole('listitem');
  expect(last).toHaveAttribute('aria-current', 'step');
  await user.click(steps.getByRole('link', { name: /Try it on/ }));
  expect(await screen.findByRole('heading', { name: 'Try-on', level: 1 })).toBeVisible();
});

test('the card can be hidden permanently', async () => {
  answerLibrary();
  const { user } = renderApp('/');
  await user.click(within(await card()).getByRole('button', { name: 'Hide these steps' }));
  expect(screen.queryByText('Your first look in three steps')).not.toBeInTheDocument();
  expect(localStorage.getItem('firstSteps')).toBe('hidden');
});

test('on later visits the card appears at once; a sign-out resets this, because the next user may not need the card', async () => {
  answerLibrary();
  const { unmount } = renderApp('/');
  await card();
  unmount();
  server.use(http.get(api('/generated-images/'), () => new Promise<never>(() => {})));
  const { store } = renderApp('/');
  expect(await card()).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Create' })).toBeVisible();
  act(() => void store.dispatch(signedOut()));
  await waitFor(() => expect(localStorage.getItem('firstSteps')).toBe('unknown'));
});

test('a user with a generated picture needs no steps', async () => {
  answerLibrary();
  server.use(http.get(api('/generated-images/'), () => HttpResponse.json({ data: [aGeneratedImage(1)] })));
  const { store } = renderApp('/');
  await waitFor(() =>
    expect(store.getState().api.queries['listGenerated(undefined)']).toMatchObject({ status: 'fulfilled' }),
  );
  expect(screen.queryByText('Your first look in three steps')).not.toBeInTheDocument();
});

test('on the Design tab, a user without garments gets to the Upload tab with one click', async () => {
  answerLibrary();
  answerList('/garment/all/', []);
  const { user } = renderApp('/garment');
  await user.click(await screen.findByRole('button', { name: 'Upload your first garment' }));
  expect(screen.getByRole('tab', { name: 'Upload' })).toHaveAttribute('aria-selected', 'true');
});
