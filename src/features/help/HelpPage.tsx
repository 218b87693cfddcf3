import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/PageHeader';
import { HelpSection } from './HelpSection';
import { KeyTable } from './KeyTable';
import { garmentAdvice, limits, modelAdvice, steps } from './helpTexts';

/** @param children further sections, of parts that this area does not know */
export function HelpPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Help"
        subtitle="How Drape works, which photos give good results, and the keys that save time"
      />
      <Box sx={{ display: 'grid', gap: { xs: 5, md: 7 }, maxWidth: 960 }}>
        <HelpSection title="How it works">
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
            {steps.map(({ title, text }, index) => (
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
        <HelpSection title="Photos of a model" points={modelAdvice} />
        <HelpSection title="Photos of a garment" points={garmentAdvice} />
        <HelpSection title="What to expect" points={limits} />
        <HelpSection title="Keys">
          <KeyTable />
        </HelpSection>
        {children}
      </Box>
    </>
  );
}
