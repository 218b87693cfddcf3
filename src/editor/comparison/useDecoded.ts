import { type RefObject, useEffect, useState } from 'react';

/** How far the image of an element is: it shows at once when it is ready, not in strips as it arrives. Its address must not change. */
export function useDecoded(image: RefObject<HTMLImageElement | null>): 'loading' | 'ready' | 'failed' {
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let isWanted = true;
    const settle = (now: 'ready' | 'failed') => {
      if (isWanted) setPhase(now);
    };
    image.current?.decode().then(
      () => settle('ready'),
      () => settle('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [image]);
  return phase;
}
