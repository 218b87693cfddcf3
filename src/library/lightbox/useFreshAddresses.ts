import { useContext, useState } from 'react';
import { AddressRenewal } from '../../ui/addressRenewal';

/** An address is renewed this many seconds before it expires, so that it doesn't expire while the picture is loading. */
const renewalMargin = 60;

/** Whether a signed address has expired or is about to. Addresses without a signature don't expire. */
function isAddressExpired(address: string): boolean {
  const end = new URL(address, window.location.origin).searchParams.get('exp');
  return end !== null && Number(end) < Date.now() / 1000 + renewalMargin;
}

/**
 * Renews signed addresses that have expired, for example on a page that stayed open overnight. Returns `addressOf`, which looks up the renewed address, and
 * `renewExpired`, to call with the addresses that are about to be shown.
 */
export function useFreshAddresses() {
  const renew = useContext(AddressRenewal);
  const [renewed, setRenewed] = useState<ReadonlyMap<string, string>>(new Map());
  const addressOf = (address: string) => renewed.get(address) ?? address;
  const renewExpired = async (addresses: readonly string[]) => {
    const expired = addresses.filter((address) => isAddressExpired(addressOf(address)));
    const fresh = await Promise.all(expired.map(renew));
    const pairs = expired.flatMap((address, index) => {
      const next = fresh[index];
      return next ? [[address, next] as const] : [];
    });
    if (pairs.length > 0) setRenewed((now) => new Map([...now, ...pairs]));
  };
  return { addressOf, renewExpired };
}
