import Box from '@mui/material/Box';
import type { CSSProperties, ReactNode } from 'react';

interface PictureLabelProps {
  /** Said as it appears. */
  isStatus?: boolean;
  place: Pick<CSSProperties, 'top' | 'right' | 'left' | 'transform'>;
  children: ReactNode;
}

/** Words over a picture: light on dark glass, legible on any. */
export const PictureLabel = ({ isStatus = false, place, children }: PictureLabelProps) => (
  <Box
    component={isStatus ? 'output' : 'span'}
    style={place}
    sx={{
      position: 'absolute',
      // A name is cut off with its side of a comparison; a sentence takes the room there is.
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
