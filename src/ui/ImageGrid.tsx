import Box from '@mui/material/Box';
import { Children, type ReactNode } from 'react';

const gap = '1.5rem';
/** Narrowest column that still shows a garment: two of them on a phone of 360 px, one on 320 px. */
const narrowest = '9rem';

/** A list of pictures in one to four columns, by the room there is rather than by the width of the window. */
export function ImageGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap,
        gridTemplateColumns: `repeat(auto-fill, minmax(max(${narrowest}, (100% - 3 * ${gap}) / 4), 1fr))`,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {Children.map(
        children,
        (child) =>
          child !== null && (
            <Box component="li" sx={{ minWidth: 0 }}>
              {child}
            </Box>
          ),
      )}
    </Box>
  );
}
