import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';

interface Props {
  thumbhash: string | undefined;
  fit: 'cover' | 'contain';
}

const layerStyles = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** Covers a picture until it has loaded. Shows a blurred version of it if there is a ThumbHash, otherwise a skeleton. */
export function PicturePlaceholder({ thumbhash, fit }: Props) {
  const [blurred, setBlurred] = useState<string>();
  useEffect(() => {
    if (thumbhash === undefined) return undefined;
    let isGone = false;
    const show = async () => {
      // Load the decoder with the first placeholder, to keep it out of the app's first load.
      const { thumbhashAddress } = await import('./thumbhashAddress');
      if (!isGone) setBlurred(thumbhashAddress(thumbhash));
    };
    // If the decoder can't be loaded, the skeleton stays.
    show().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [thumbhash]);
  if (blurred === undefined) return <Skeleton variant="rectangular" sx={layerStyles} />;
  return (
    <Box
      data-testid="thumbhash"
      // Use an inline style, because a class for each picture would stay in the style sheet forever.
      style={{ backgroundImage: `url(${blurred})`, backgroundSize: fit }}
      sx={{ ...layerStyles, backgroundPosition: 'center', backgroundRepeat: 'no-repeat', bgcolor: 'surface.sunken' }}
    />
  );
}
