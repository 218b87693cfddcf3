import { useContext, useState } from 'react';
import { AddressRenewal, type RenewAddress } from './addressRenewal';
import { type PictureSource, withRetry } from './pictureSource';
import { PicturesWithheld, greySource } from './picturesWithheld';

interface LoadingState {
  /** The original address of the picture to which this state belongs. */
  address: string;
  /** The addresses to load now, which may have been renewed. */
  source: PictureSource;
  phase: 'loading' | 'loaded' | 'failed';
  tries: number;
  isRenewed: boolean;
}

/** Returns the picture with renewed addresses. Null if they can't be renewed or haven't changed. */
async function renewSource(source: PictureSource, renew: RenewAddress): Promise<PictureSource | null> {
  const { image_url, thumbnail_url } = source;
  const [image, thumbnail] = await Promise.all([
    renew(image_url),
    thumbnail_url === undefined ? undefined : renew(thumbnail_url),
  ]);
  if (image === null || thumbnail === null || (image === image_url && thumbnail === thumbnail_url)) return null;
  return { ...source, image_url: image, ...(thumbnail !== undefined && { thumbnail_url: thumbnail }) };
}

const withRetries = (source: PictureSource, tries: number): PictureSource => ({
  ...source,
  image_url: withRetry(source.image_url, tries),
  ...(source.thumbnail_url !== undefined && { thumbnail_url: withRetry(source.thumbnail_url, tries) }),
});

/** Tracks the loading of an `<img>`. If loading fails, renews the address once, because signed addresses expire. If it fails again, the phase is `failed`. */
export function usePictureLoading(stored: PictureSource) {
  const image = useContext(PicturesWithheld) ? greySource : stored;
  const renew = useContext(AddressRenewal);
  const [state, setState] = useState<LoadingState>();
  // Ignore a state that belongs to another address. So a new picture starts from the beginning, without an effect that resets the state.
  const current: LoadingState =
    state?.address === image.image_url
      ? state
      : { address: image.image_url, source: image, phase: 'loading', tries: 0, isRenewed: false };
  const updateIfCurrent = (change: Partial<LoadingState>) => {
    // Do nothing if another picture has replaced this one while its address was being renewed.
    setState((now) => (now === undefined || now === state ? { ...current, ...change } : now));
  };
  const onError = async () => {
    const source = current.isRenewed ? null : await renewSource(current.source, renew);
    updateIfCurrent(source ? { source, isRenewed: true } : { phase: 'failed' });
  };
  return {
    phase: current.phase,
    source: withRetries(current.source, current.tries),
    onLoad: () => updateIfCurrent({ phase: 'loaded' }),
    onError: () => void onError(),
    retry: () => updateIfCurrent({ phase: 'loading', tries: current.tries + 1, isRenewed: false }),
  };
}
