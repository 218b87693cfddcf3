import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { editorImageChanged } from '../../../src/editor/state/editorSlice';
import { aUser } from '../../support/builders';
import type * as support from '../../support/profiled';
import { renderedWhile } from '../../support/profiled';
import { renderApp } from '../../support/renderApp';
import { api, server } from '../../support/server';
import { answerPicture, readyToTryOn } from '../../support/tryOnPage';

const mockProfiled = (path: string) =>
  jest.requireActual<typeof support>('../../support/profiled').profiled(jest.requireActual(`../../../src/${path}`));

// The forms, and the components around them. Their code is unchanged: each is only wrapped in a Profiler, React's only
// public way to find out what was rendered.
jest.mock('../../../src/ui/PageHeader', () => mockProfiled('ui/PageHeader'));
jest.mock('../../../src/shell/SideNavigation', () => mockProfiled('shell/SideNavigation'));
jest.mock('../../../src/features/auth/SignInForm', () => mockProfiled('features/auth/SignInForm'));
jest.mock('../../../src/features/auth/ProviderButtons', () => mockProfiled('features/auth/ProviderButtons'));
jest.mock('../../../src/features/account/ProfileForm', () => mockProfiled('features/account/ProfileForm'));
jest.mock('../../../src/features/account/SubscriptionCard', () => mockProfiled('features/account/SubscriptionCard'));
jest.mock('../../../src/features/account/topUp/TopUpDialog', () => mockProfiled('features/account/topUp/TopUpDialog'));
jest.mock('../../../src/features/account/statement/StatementButton', () =>
  mockProfiled('features/account/statement/StatementButton'),
);
jest.mock('../../../src/editor/run/PromptField', () => mockProfiled('editor/run/PromptField'));
jest.mock('../../../src/editor/page/EditorStage', () => mockProfiled('editor/page/EditorStage'));
jest.mock('../../../src/library/picking/ModelPicker', () => mockProfiled('library/picking/ModelPicker'));
jest.mock('../../../src/library/picking/GarmentPicker', () => mockProfiled('library/picking/GarmentPicker'));
jest.mock('../../../src/features/tryon/favourites/FavouritesStrip', () =>
  mockProfiled('features/tryon/favourites/FavouritesStrip'),
);

test('typing into the sign-in form re-renders only that form', async () => {
  const { user } = renderApp('/auth/signin', { session: null });
  const username = await screen.findByLabelText('Username');
  await user.type(username, 'm');
  expect(await renderedWhile(() => user.type(username, 'eera'))).toEqual(['SignInForm']);
  expect(username).toHaveValue('meera');
});

test('typing into the profile or the top-up amount re-renders only that form', async () => {
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser())),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
  );
  const { user } = renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const name = await screen.findByLabelText('Name');
  await user.type(name, 'm');
  expect(await renderedWhile(() => user.type(name, 'eera'))).toEqual(['ProfileForm']);

  await user.click(screen.getByRole('button', { name: 'Top Up' }));
  const amount = await screen.findByLabelText('Amount in rupees');
  await user.type(amount, '2');
  expect(await renderedWhile(() => user.type(amount, '50'))).toEqual(['TopUpDialog']);
  expect(amount).toHaveValue(250);
});

test('typing a prompt re-renders neither the canvas nor the pickers', async () => {
  const { user, store } = await readyToTryOn();
  act(() => {
    store.dispatch(editorImageChanged({ url: answerPicture('look.png') }));
  });
  // Until the picture is open, the canvas re-renders by itself.
  await screen.findByRole('application');
  const prompt = await screen.findByRole('textbox', { name: 'Prompt' });
  await user.type(prompt, 'A');
  expect(await renderedWhile(() => user.type(prompt, 'dd a belt'))).toEqual(['PromptField']);
  expect(screen.getByRole('button', { name: 'Apply Modifications' })).toBeVisible();
});
