import { useContext, useState } from 'react';
import { AddressRenewal, type RenewAddress } from './addressRenewal';
import { type PictureSource, retried } from './pictureSource';
import { PicturesWithheld, greySource } from './picturesWithheld';

interface Loading {
  /** The address that was asked for, by which the state is remembered. */
  of: string;
  /** With the addresses that are tried now. */
  source: PictureSource;
  phase: 'loading' | 'loaded' | 'failed';
  tries: number;
  isRenewed: boolean;
}

/** The same picture under addresses that are valid; null where there are none, or they are the ones that failed. */
async function renewedSource(source: PictureSource, renew: RenewAddress): Promise<PictureSource | null> {
  const { image_url, thumbnail_url } = source;
  const [image, thumbnail] = await Promise.all([
    renew(image_url),
    thumbnail_url === undefined ? undefined : renew(thumbnail_url),
  ]);
  if (image === null || thumbnail === null || (image === image_url && thumbnail === thumbnail_url)) return null;
  return { ...source, image_url: image, ...(thumbnail !== undefined && { thumbnail_url: thumbnail }) };
}

const withTries = (source: PictureSource, tries: number): PictureSource => ({
  ...source,
  image_url: retried(source.image_url, tries),
  ...(source.thumbnail_url !== undefined && { thumbnail_url: retried(source.thumbnail_url, tries) }),
});

/**
 * Follows an `<img>`. A picture that does not come is tried once more under a renewed address, since a signed one expires;
 * then it has failed.
 */
export function useLoading(stored: PictureSource) {
  const image = useContext(PicturesWithheld) ? greySource : stored;
  const renew = useContext(AddressRenewal);
  const [state, setState] = useState<Loading>();
  // Remembered by address, so that a new address starts afresh with no effect to reset the state.
  const current: Loading =
    state?.of === image.image_url
      ? state
      : { of: image.image_url, source: image, phase: 'loading', tries: 0, isRenewed: false };
  const settle = (change: Partial<Loading>) => {
    // While the address was renewed, another picture may have taken the place.
    setState((now) => (now === undefined || now === state ? { ...current, ...change } : now));
  };
  const onError = async () => {
    const source = current.isRenewed ? null : await renewedSource(current.source, renew);
    settle(source ? { source, isRenewed: true } : { phase: 'failed' });
  };
  return {
    phase: current.phase,
    source: withTries(current.source, current.tries),
    onLoad: () => settle({ phase: 'loaded' }),
    onError: () => void onError(),
    retry: () => settle({ phase: 'loading', tries: current.tries + 1, isRenewed: false }),
  };
}
