import type { AddressSigner, MediaVariant } from '../media/mediaAddress';

/** What a stored answer contains instead of a signed address, because signed addresses must not be in the database. */
interface AddressPlaceholder {
  media: string;
  variant: MediaVariant;
}

const isAddressPlaceholder = (value: unknown): value is AddressPlaceholder =>
  typeof value === 'object' && value !== null && 'media' in value && 'variant' in value;

/** Whether a field may contain a signed address. Other fields aren't changed: a user may have chosen such an address as a name, for example. */
const isAddressField = (name: string) => name === 'url' || name.endsWith('_url');

function toPlaceholder(addresses: AddressSigner, address: string): AddressPlaceholder | string {
  const picture = addresses.read(address);
  // Other addresses, such as that of a payment page, are stored as they are.
  return picture ? { media: picture.id, variant: picture.variant } : address;
}

/** Serializes an answer for storing. Signed addresses are replaced by picture ids, because they expire. */
export function packAnswer(addresses: AddressSigner, answer: unknown): string {
  return JSON.stringify(answer ?? null, (name, value: unknown) =>
    isAddressField(name) && typeof value === 'string' ? toPlaceholder(addresses, value) : value,
  );
}

/** Restores a stored answer, with newly signed addresses. */
export function unpackAnswer(addresses: AddressSigner, text: string): unknown {
  return JSON.parse(text, (name, value: unknown) =>
    isAddressField(name) && isAddressPlaceholder(value)
      ? addresses.of({ id: value.media, variant: value.variant })
      : value,
  );
}
