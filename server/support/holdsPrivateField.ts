import { privateFields, signedAddress } from '../../contract/privateFields';

const isSigned = (text: string) => text.search(signedAddress) >= 0;

function isPrivate(name: string, value: unknown): boolean {
  // Of what is cached the name holds what was asked for.
  if (isSigned(name)) return true;
  if (typeof value !== 'string' || value === '') return false;
  if (Object.hasOwn(privateFields, name) && value !== privateFields[name]) return true;
  return isSigned(value);
}

/**
 * Whether a JSON text has a field of the contract's private ones, at any depth, that was not redacted, or a signed address anywhere.
 *
 * @throws SyntaxError where it is no JSON
 */
export function holdsPrivateField(json: string): boolean {
  let found = false;
  JSON.parse(json, (name, value: unknown) => {
    found ||= isPrivate(name, value);
    return value;
  });
  return found;
}
