import Box from '@mui/material/Box';
import { connectionTexts } from '../messages/connection';
import { ConnectionNotice } from './ConnectionNotice';

/** The state of the connection on the screens that have no shell: over their upper edge, where there is nothing to press. */
export const SignedOutNotice = () => (
  <Box
    sx={{
      position: 'fixed',
      top: 8,
      // Wide, over the half that holds the form.
      left: { xs: 8, md: 'calc(100% * 5 / 11)' },
      right: { xs: 8, md: 0 },
      mx: 'auto',
      maxWidth: 420,
      zIndex: 'appBar',
    }}
  >
    <ConnectionNotice words={connectionTexts} />
  </Box>
);
