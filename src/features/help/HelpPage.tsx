import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { helpTexts } from '../../messages/help';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { HelpSection } from './HelpSection';
import { KeyTable } from './KeyTable';

/**
 * The help page.
 *
 * @param children more sections, from parts of the app that this file must not import
 */
export function HelpPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHeader {...headerTexts['/help']} />
      <Box sx={{ display: 'grid', gap: { xs: 5, md: 7 }, maxWidth: 960 }}>
        <HelpSection title={helpTexts.howItWorks}>
          <Box
            component="ol"
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
              listStyle: 'none',
              m: 0,
              p: 0,
            }}
          >
            {helpTexts.steps.map(({ title, text }, index) => (
              <li key={title}>
                <Typography variant="h4" component="p" aria-hidden sx={{ color: 'primary.main', mb: 0.5 }}>
                  {index + 1}
                </Typography>
                <Typography variant="subtitle1">{title}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {text}
                </Typography>
              </li>
            ))}
          </Box>
        </HelpSection>
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))' }}>
          <HelpSection title={helpTexts.modelPhotos} points={helpTexts.modelAdvice} />
          <HelpSection title={helpTexts.garmentPhotos} points={helpTexts.garmentAdvice} />
        </Box>
        <HelpSection title={helpTexts.expect} points={helpTexts.limits} />
        <HelpSection title={helpTexts.origin}>
          <Typography sx={{ maxWidth: '68ch', mb: 2 }}>{helpTexts.originText}</Typography>
          <Button component={Link} to="/verify" variant="outlined">
            {helpTexts.checkPicture}
          </Button>
        </HelpSection>
        <HelpSection title={helpTexts.keys}>
          <KeyTable />
        </HelpSection>
        {children}
      </Box>
    </>
  );
}
