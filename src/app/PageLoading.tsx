import Box from '@mui/material/Box';
import { keyframes } from '@emotion/react';
import { appTexts } from '../messages/app';

const appear = keyframes({ to: { opacity: 1 } });

/** Says that a page is on its way, but only when it keeps the user waiting: most are there before this can be read. */
export function PageLoading() {
  return (
    <Box
      component="output"
      sx={{
        display: 'block',
        py: 12,
        textAlign: 'center',
        color: 'text.secondary',
        opacity: 0,
        animation: `${appear} 200ms 400ms forwards`,
      }}
    >
      {appTexts.loading}
    </Box>
  );
}
