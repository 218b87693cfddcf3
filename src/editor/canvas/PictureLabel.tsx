import Box from '@mui/material/Box';
import type { CSSProperties, ReactNode } from 'react';

interface PictureLabelProps {
  /** Announced to screen readers when it appears. */
  isStatus?: boolean;
  place: Pick<CSSProperties, 'top' | 'right' | 'left' | 'transform'>;
  children: ReactNode;
}

/** Text over a picture: light on dark glass, so that it is legible on any picture. */
export const PictureLabel = ({ isStatus = false, place, children }: PictureLabelProps) => (
  <Box
    component={isStatus ? 'output' : 'span'}
    style={place}
    sx={{
      position: 'absolute',
      // A name is clipped together with its side of the comparison. A sentence takes the available width.
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
