import type { MediaAddresses, MediaVariant } from '../media/mediaAddress';

/** What stands in a kept answer for a signed address: an answer is kept for a day, and no address may lie in the database. */
interface KeptAddress {
  media: string;
  variant: MediaVariant;
}

const isKeptAddress = (value: unknown): value is KeptAddress =>
  typeof value === 'object' && value !== null && 'media' in value && 'variant' in value;

/** Only the fields of our own making are looked at: a user may have typed an address into a name. */
const isAddressField = (name: string) => name === 'url' || name.endsWith('_url');

function reference(addresses: MediaAddresses, address: string): KeptAddress | string {
  const found = addresses.read(address);
  // An address of somebody else's, such as that of a payment page, is no secret of ours.
  return found ? { media: found.id, variant: found.variant } : address;
}

/** An answer as text, the pictures in it by their ids. */
export function packAnswer(addresses: MediaAddresses, answer: unknown): string {
  return JSON.stringify(answer ?? null, (name, value: unknown) =>
    isAddressField(name) && typeof value === 'string' ? reference(addresses, value) : value,
  );
}

/** The answer again, with addresses that are signed now. */
export function unpackAnswer(addresses: MediaAddresses, text: string): unknown {
  return JSON.parse(text, (name, value: unknown) =>
    isAddressField(name) && isKeptAddress(value) ? addresses.of({ id: value.media, variant: value.variant }) : value,
  );
}
