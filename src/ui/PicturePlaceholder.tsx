import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { thumbhashAddress } from './thumbhashAddress';

interface Props {
  thumbhash: string | undefined;
  fit: 'cover' | 'contain';
}

const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** Lies over a picture until it is there: the picture itself out of focus where that is known, else a skeleton. */
export function PicturePlaceholder({ thumbhash, fit }: Props) {
  const blurred = useMemo(() => (thumbhash === undefined ? undefined : thumbhashAddress(thumbhash)), [thumbhash]);
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
