import '../../support/inPseudoLocale';
import { screen } from '@testing-library/react';
import { untranslatedTexts } from '../../support/pseudoLocale';
import { renderApp } from '../../support/renderApp';

/** Names that are the same in every language. */
const names = /Google|Apple/g;

test('in another language, a page for signed-out users has no English word', async () => {
  renderApp('/auth/signin', { session: null });
  expect(await screen.findByRole('button', { name: 'Sígn ín' })).toBeVisible();
  expect(untranslatedTexts(document.body, names)).toEqual([]);
});

test('in another language, a page in the shell has no English word', async () => {
  renderApp('/help');
  expect(await screen.findByRole('heading', { name: 'Hów ít wórks' })).toBeVisible();
  expect(untranslatedTexts(document.body, names)).toEqual([]);
});
