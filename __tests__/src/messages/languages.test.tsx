import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textFolder } from '../../../scripts/texts/textModules';
import { type Arb, compileTexts } from '../../../scripts/texts/compile';
import { evaluateTexts } from '../../support/evaluateTexts';

const english = JSON.parse(readFileSync(path.join(textFolder, 'en/account.arb'), 'utf8')) as Arb;

const { code, missing } = compileTexts('account', 'hi-IN', english, {
  'account.remaining': '{count, plural, one {# चित्र शेष} other {# चित्र शेष हैं}}',
  'account.wallet': 'बटुआ',
});
const hindi = evaluateTexts('account', code).account;

test('a language has its own plurals and numbers', () => {
  // Zero and one have the same form in Hindi, but different forms in English.
  expect(hindi.account.remaining({ count: 0 })).toBe('0 चित्र शेष');
  expect(hindi.account.remaining({ count: 1 })).toBe('1 चित्र शेष');
  expect(hindi.account.remaining({ count: 123456 })).toBe('1,23,456 चित्र शेष हैं');
});

test("texts that aren't translated yet are shown in English, and are listed for translators", () => {
  expect(hindi.account).toMatchObject({ wallet: 'बटुआ', logout: 'Logout' });
  expect(missing).toContain('account.logout');
  expect(missing).not.toContain('account.wallet');
});
