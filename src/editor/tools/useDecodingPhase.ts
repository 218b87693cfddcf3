import { type RefObject, useContext, useEffect, useState } from 'react';
import { AddressRenewal } from '../../ui/addressRenewal';

type Phase = 'loading' | 'ready' | 'failed';

const isDecoded = (element: HTMLImageElement) =>
  element.decode().then(
    () => true,
    () => false,
  );

/**
 * Returns the loading state of an `<img>`. It is `ready` only when the image has been decoded, so that the image doesn't appear in strips. If the address has
 * expired, the image is loaded once more from a renewed address.
 *
 * @param url the element's address; it must not change
 */
export function useDecodingPhase(image: RefObject<HTMLImageElement | null>, url: string): Phase {
  const [phase, setPhase] = useState<Phase>('loading');
  const renew = useContext(AddressRenewal);
  useEffect(() => {
    let isWanted = true;
    const decode = async (element: HTMLImageElement): Promise<Phase> => {
      if (await isDecoded(element)) return 'ready';
      const renewed = await renew(url);
      if (renewed === null || !isWanted) return 'failed';
      element.src = renewed;
      return (await isDecoded(element)) ? 'ready' : 'failed';
    };
    const show = async (element: HTMLImageElement) => {
      const now = await decode(element);
      if (isWanted) setPhase(now);
    };
    if (image.current) void show(image.current);
    return () => {
      isWanted = false;
    };
  }, [image, url, renew]);
  return phase;
}
