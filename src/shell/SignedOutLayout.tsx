import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { connectionTexts } from '../messages/start';
import { ConnectionNotice } from './ConnectionNotice';

/** The layout of the pages without the shell. The connection notice lies over the top of the page, where there are no controls. */
export const SignedOutLayout = () => (
  <>
    <Box
      sx={{
        position: 'fixed',
        top: 8,
        // On a wide screen, place the notice over the half of the page with the form.
        left: { xs: 8, md: 'calc(100% * 5 / 11)' },
        right: { xs: 8, md: 0 },
        mx: 'auto',
        maxWidth: 420,
        zIndex: 'appBar',
      }}
    >
      <ConnectionNotice texts={connectionTexts} />
    </Box>
    <Outlet />
  </>
);
