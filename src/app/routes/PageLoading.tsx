import Box from '@mui/material/Box';
import { keyframes } from '@emotion/react';
import { appTexts } from '../../messages/start';

const fadeIn = keyframes({ to: { opacity: 1 } });

/** Says that a page is loading, but only after a delay. Most pages load faster, and the text would only flicker. */
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
        animation: `${fadeIn} 200ms 400ms forwards`,
      }}
    >
      {appTexts.loading}
    </Box>
  );
}
