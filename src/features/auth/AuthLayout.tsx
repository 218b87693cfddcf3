import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { firstLoadTexts } from '../../messages/firstLoad';
import { LanguageChoice } from '../../ui/LanguageChoice';
import { Weave } from './Weave';

/** The layout of the signed-out pages: a panel with a woven pattern, and the form beside it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 6fr)' },
        // On narrow screens the panel is above the form. It has the same height on every page, however long the form is.
        gridTemplateRows: { xs: 'auto 1fr', md: 'auto' },
        minHeight: '100dvh',
      }}
    >
      <Box
        component="header"
        sx={{
          position: 'relative',
          overflow: 'hidden',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          minHeight: { xs: 128, md: 'auto' },
          // On phones, align the product's name with the form below it.
          px: { xs: 2, sm: 4, md: 6 },
          py: { xs: 3, md: 6 },
          color: '#fff8ef',
          bgcolor: '#420f28',
        }}
      >
        <Weave />
        <Box sx={{ position: 'relative' }}>
          <Typography
            variant="h2"
            component="p"
            sx={{ fontSize: { xs: '2rem', md: 'clamp(2.5rem, 4.5vw, 4.25rem)' }, lineHeight: 1.05 }}
          >
            {firstLoadTexts.product}
          </Typography>
          <Typography
            sx={{
              mt: 1.5,
              maxWidth: '30ch',
              textWrap: 'balance',
              fontSize: { md: '1.125rem' },
              opacity: 0.92,
              display: { xs: 'none', md: 'block' },
            }}
          >
            {firstLoadTexts.promise}
          </Typography>
        </Box>
      </Box>
      <Box
        component="main"
        sx={{
          display: 'grid',
          alignItems: { xs: 'start', md: 'center' },
          justifyItems: 'center',
          px: { xs: 2, sm: 4 },
          py: { xs: 4, md: 6 },
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 420 }}>
          {children}
          <Box sx={{ mt: 4, display: 'grid', justifyItems: 'center' }}>
            <LanguageChoice />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
