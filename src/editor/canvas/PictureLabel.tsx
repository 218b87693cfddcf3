import Box from '@mui/material/Box';
import type { CSSProperties, ReactNode } from 'react';

interface PictureLabelProps {
  /** Whether the label is announced to screen readers when it appears. */
  isStatus?: boolean;
  place: Pick<CSSProperties, 'top' | 'right' | 'left' | 'transform'>;
  children: ReactNode;
}

/** A label over a picture: white text on a dark, translucent background, so that it is legible on any picture. */
export const PictureLabel = ({ isStatus = false, place, children }: PictureLabelProps) => (
  <Box
    component={isStatus ? 'output' : 'span'}
    style={place}
    sx={{
      position: 'absolute',
      // A status is a sentence and may wrap. Other labels stay on one line. In a comparison, they are clipped together with their side of the picture.
      ...(isStatus ? { maxWidth: 'calc(100% - 16px)' } : { whiteSpace: 'nowrap' }),
      px: 1,
      py: 0.5,
      borderRadius: '8px',
      bgcolor: 'rgb(20 12 14 / 0.78)',
      color: '#fff',
      typography: 'caption',
      fontWeight: 600,
      pointerEvents: 'none',
    }}
  >
    {children}
  </Box>
);
