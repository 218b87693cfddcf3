import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../apiError';

export type MediaVariant = 'original' | 'thumbnail';

interface MediaReference {
  id: string;
  variant: MediaVariant;
}

const hourSeconds = 3600;

/** Maximum number of signed addresses in the cache. One page of a list has 400 addresses, and most of them are needed again at the next visit. */
const cachedMax = 20_000;

/**
 * Signs and checks the addresses of pictures, which are paths on the server: `/media/{id}/{variant}?exp={Unix seconds}&sig={HMAC}`. The signature grants
 * access, because an <img> can't send a token.
 */
export interface AddressSigner {
  of(reference: MediaReference): string;
  /** Checks the address of a request. @throws ApiError 403 if the address was altered or has expired */
  check(reference: MediaReference, exp: string, sig: string): { secondsLeft: number };
  /**
   * Parses an address that we signed. Also accepts one that has expired, so callers must check that the picture is the user's. Returns undefined for any other
   * text.
   */
  read(address: string): MediaReference | undefined;
  /** Like `read`. @throws ApiError 422 for any other text */
  parse(address: string): MediaReference;
}

/** Signs addresses with a secret that all processes share. An address is valid for 24 to 30 hours. */
export function mediaAddresses(secret: string, now: () => number = Date.now): AddressSigner {
  const seconds = () => Math.floor(now() / 1000);

  // Sign the expiry as text: '0123' and '123' are the same number but different addresses.
  const sign = ({ id, variant }: MediaReference, exp: string) =>
    createHmac('sha256', secret).update(`${id}/${variant}/${exp}`).digest('base64url');

  /** Cached addresses, by picture and variant. All expire at `cachedExpiry`. */
  const cached = new Map<string, string>();
  let cachedExpiry = '';

  const signedAddress = (reference: MediaReference, exp: string): string => {
    if (exp !== cachedExpiry || cached.size >= cachedMax) {
      cached.clear();
      cachedExpiry = exp;
    }
    const path = `${reference.id}/${reference.variant}`;
    const known = cached.get(path);
    if (known !== undefined) return known;
    const address = `/media/${path}?exp=${exp}&sig=${sign(reference, exp)}`;
    cached.set(path, address);
    return address;
  };

  const isGenuine = (reference: MediaReference, exp: string, sig: string) => {
    const expected = Buffer.from(sign(reference, exp));
    const given = Buffer.from(sig);
    return expected.length === given.length && timingSafeEqual(expected, given);
  };

  const read = (address: string): MediaReference | undefined => {
    const parts = /^\/media\/([\da-f-]{36})\/(original|thumbnail)\?exp=(\d+)&sig=([\w-]+)$/.exec(address);
    const [, id = '', variant, exp = '', sig = ''] = parts ?? [];
    const reference = { id, variant: variant === 'thumbnail' ? variant : 'original' } as const;
    return parts && isGenuine(reference, exp, sig) ? reference : undefined;
  };

  return {
    of(reference) {
      // Round the expiry to steps of six hours. So the address stays the same for six hours, and the browser can use the picture in its cache.
      const exp = String((Math.floor(seconds() / (6 * hourSeconds)) + 5) * 6 * hourSeconds);
      return signedAddress(reference, exp);
    },
    check(reference, exp, sig) {
      if (!isGenuine(reference, exp, sig))
        throw new ApiError(403, 'address_invalid', "This image address isn't valid. Please reload the page.");
      const secondsLeft = Number(exp) - seconds();
      if (secondsLeft <= 0)
        throw new ApiError(403, 'address_expired', 'This image address has expired. Please reload the page.');
      return { secondsLeft };
    },
    read,
    parse(address) {
      const reference = read(address);
      if (!reference)
        throw new ApiError(
          422,
          'address_invalid',
          "This isn't one of your images. Please choose one from your gallery or generate it again.",
        );
      return reference;
    },
  };
}
