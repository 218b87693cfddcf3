import { privateFields, signedAddress } from '../../contract/privateFields';

const containsSignedAddress = (text: string) => text.search(signedAddress) >= 0;

function isPrivate(name: string, value: unknown): boolean {
  // A name may contain a signed address too: the name of a cached query contains the arguments of its call.
  if (containsSignedAddress(name)) return true;
  if (typeof value !== 'string' || value === '') return false;
  if (Object.hasOwn(privateFields, name) && value !== privateFields[name]) return true;
  return containsSignedAddress(value);
}

/**
 * Whether a JSON text contains, at any depth, a signed address or a private field (`privateFields`) that wasn't redacted.
 *
 * @throws SyntaxError if the text isn't JSON
 */
export function holdsPrivateField(json: string): boolean {
  let isFound = false;
  JSON.parse(json, (name, value: unknown) => {
    isFound ||= isPrivate(name, value);
    return value;
  });
  return isFound;
}
