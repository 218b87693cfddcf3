import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface HelpSectionProps {
  title: string;
  points?: readonly string[];
  children?: ReactNode;
}

export function HelpSection({ title, points = [], children }: HelpSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {points.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1, m: 0, pl: 2.5, maxWidth: '68ch', '& li::marker': { color: 'primary.main' } }}
        >
          {points.map((point) => (
            <Typography component="li" key={point}>
              {point}
            </Typography>
          ))}
        </Box>
      )}
      {children}
    </section>
  );
}
