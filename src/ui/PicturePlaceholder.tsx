import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';

interface Props {
  thumbhash: string | undefined;
  fit: 'cover' | 'contain';
}

const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** Lies over a picture until it is there: the picture itself out of focus where that is known, else a skeleton. */
export function PicturePlaceholder({ thumbhash, fit }: Props) {
  const [blurred, setBlurred] = useState<string>();
  useEffect(() => {
    if (thumbhash === undefined) return undefined;
    let isGone = false;
    const show = async () => {
      // Fetched beside the first pictures: a page's first load has no room for the decoder.
      const { thumbhashAddress } = await import('./thumbhashAddress');
      if (!isGone) setBlurred(thumbhashAddress(thumbhash));
    };
    // Without the decoder there is the skeleton.
    show().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [thumbhash]);
  if (blurred === undefined) return <Skeleton variant="rectangular" sx={layer} />;
  return (
    <Box
      data-testid="thumbhash"
      // A class of its own for each picture would stay in the style sheet for ever.
      style={{ backgroundImage: `url(${blurred})`, backgroundSize: fit }}
      sx={{ ...layer, backgroundPosition: 'center', backgroundRepeat: 'no-repeat', bgcolor: 'surface.sunken' }}
    />
  );
}
