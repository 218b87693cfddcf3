import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { catalogue } from '../../../scripts/texts/catalogue';
import { type Arb, compileTexts } from '../../../scripts/texts/compile';
import { type Catalogue, provideTexts } from '../../../src/messages/loadTexts';
import { evaluateTexts } from '../../support/evaluateTexts';
import { foreignWords, pseudoTexts } from '../../support/pseudoLocale';

const english = (part: keyof Catalogue) =>
  JSON.parse(readFileSync(path.join(catalogue, 'en', `${part}.arb`), 'utf8')) as Arb;

const translated = <Part extends keyof Catalogue>(part: Part, locale: string, translation: Arb) =>
  evaluateTexts(part, compileTexts(part, locale, english(part), translation).code)[part];

const inHindi = translated('pages', 'hi-IN', {
  'account.remaining': '{count, plural, one {# चित्र शेष} other {# चित्र शेष हैं}}',
  'account.wallet': 'बटुआ',
});

test('a language has its own plurals and numbers', () => {
  // One and zero are the same in Hindi, and different in English.
  expect(inHindi.account.remaining({ count: 0 })).toBe('0 चित्र शेष');
  expect(inHindi.account.remaining({ count: 1 })).toBe('1 चित्र शेष');
  expect(inHindi.account.remaining({ count: 123456 })).toBe('1,23,456 चित्र शेष हैं');
});

test('what isn’t translated yet is English, and is listed', () => {
  expect(inHindi.account).toMatchObject({ wallet: 'बटुआ', logout: 'Logout' });
  const { missing } = compileTexts('pages', 'hi-IN', english('pages'), { 'account.wallet': 'बटुआ' });
  expect(missing).toContain('account.logout');
  expect(missing).not.toContain('account.wallet');
});

describe('in another language', () => {
  // The app's modules keep the texts that they find when they are first imported.
  const openApp = async (...visit: Parameters<(typeof import('../../support/renderApp'))['renderApp']>) =>
    (await import('../../support/renderApp')).renderApp(...visit);

  beforeAll(() => {
    for (const part of ['firstLoad', 'start', 'pages'] as const)
      provideTexts({ [part]: translated(part, 'en-XA', pseudoTexts(english(part))) });
  });

  test('a page for signed-out users has no English word', async () => {
    await openApp('/auth/signin', { session: null });
    expect(await screen.findByRole('button', { name: 'Sígn ín' })).toBeVisible();
    expect(foreignWords(document.body)).toEqual([]);
  });

  test('a page in the shell has no English word but the user’s own', async () => {
    await openApp('/help');
    expect(await screen.findByRole('heading', { name: 'Hów ít wórks' })).toBeVisible();
    expect(foreignWords(document.body)).toEqual([]);
  });
});
