import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[];
}

/** A list of names and values, in two columns where there is room. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))', m: 0 }}
    >
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
