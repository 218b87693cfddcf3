import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

/** The address of another try: a picture that failed once is asked for anew, past the browser's cache. */
const retried = (src: string, tries: number) =>
  tries === 0 ? src : `${src}${src.includes('?') ? '&' : '?'}retry=${tries}`;

const fill = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** A small picture that can be asked for again when it does not come. */
export function RetriedImage({ src, alt }: { src: string; alt: string }) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const retry = () => {
    setTries(tries + 1);
    setState('loading');
  };
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '3 / 4',
        borderRadius: '12px',
        overflow: 'hidden',
        bgcolor: 'surface.sunken',
      }}
    >
      {state === 'loading' && <Skeleton variant="rectangular" sx={fill} />}
      {state === 'failed' ? (
        <Box sx={{ ...fill, display: 'grid', placeContent: 'center', justifyItems: 'center' }}>
          <Typography variant="caption" role="alert">
            Failed to load
          </Typography>
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </Box>
      ) : (
        <Box
          component="img"
          src={retried(src, tries)}
          alt={alt}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
          sx={{ ...fill, objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}
