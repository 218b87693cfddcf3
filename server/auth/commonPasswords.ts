import { ApiError } from '../platform/apiError';

const productName = 'drape';

/** Characters that are commonly used in place of a letter. `1` and `!` can stand for i or l, so there are two maps. */
const lookalikes = [
  { '1': 'i', '!': 'i' },
  { '1': 'l', '!': 'l' },
].map((digitOne): Record<string, string> => ({
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
  ...digitOne,
}));

let loadedPasswords: Promise<Set<string>> | undefined;

/** About 49,000 common passwords, 0.4 MB. Loaded when a password is first set. */
const loadCommonPasswords = () =>
  (loadedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  ));

/**
 * Returns the words that the password may have been made from: the whole password, and the password without the digits and symbols at its start, at its end, or
 * at both. Each is returned unchanged, and also with lookalikes replaced with letters.
 */
function guessesFor(password: string): string[] {
  const whole = password.toLowerCase();
  const noEnd = whole.replace(/[^a-z]+$/, '');
  const noStart = whole.replace(/^[^a-z]+/, '');
  const core = noEnd.replace(/^[^a-z]+/, '');
  return [whole, noEnd, noStart, core].flatMap((text) => [
    text,
    ...lookalikes.map((letters) => Array.from(text, (character) => letters[character] ?? character).join('')),
  ]);
}

/**
 * Refuses a password that guessers try first: a common password, the username or the product's name, or one of these with digits and symbols around it.
 *
 * @throws ApiError 400 `common_password`
 */
export async function refuseCommonPassword(password: string, username: string): Promise<void> {
  const common = await loadCommonPasswords();
  const ownNames = new Set([productName, ...guessesFor(username)].filter((name) => name !== ''));
  if (guessesFor(password).some((guess) => ownNames.has(guess) || common.has(guess)))
    throw new ApiError(
      400,
      'common_password',
      "This password is easy to guess. Use words that don't belong together, with a number and a special character.",
    );
}
