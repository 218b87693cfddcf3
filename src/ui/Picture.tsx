import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { visuallyHidden } from './visuallyHidden';

interface PictureProps {
  src: string;
  alt: string;
  /** Width over height, in CSS words. */
  aspectRatio?: string;
  fit?: 'cover' | 'contain';
}

const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** A picture in a frame of fixed shape: a skeleton until it is there, a placeholder where it cannot be had. */
export function Picture({ src, alt, aspectRatio = '3 / 4', fit = 'cover' }: PictureProps) {
  // Remembered by address, so that a new address starts afresh with no effect to reset the state.
  const [settled, setSettled] = useState<{ src: string; ok: boolean }>();
  const state = settled?.src === src ? settled : undefined;
  return (
    <Box
      sx={{ position: 'relative', aspectRatio, overflow: 'hidden', borderRadius: 'inherit', bgcolor: 'surface.sunken' }}
    >
      {!state && <Skeleton variant="rectangular" sx={layer} />}
      {state?.ok === false ? (
        <Box
          sx={{
            ...layer,
            display: 'grid',
            placeContent: 'center',
            justifyItems: 'center',
            gap: 1,
            color: 'text.secondary',
          }}
        >
          <ImageNotSupportedOutlined />
          <Typography variant="caption">
            <span style={visuallyHidden}>{alt} </span>Failed to load
          </Typography>
        </Box>
      ) : (
        <Box
          component="img"
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={() => setSettled({ src, ok: true })}
          onError={() => setSettled({ src, ok: false })}
          sx={{ ...layer, display: 'block', objectFit: fit }}
        />
      )}
    </Box>
  );
}
