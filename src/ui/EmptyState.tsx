import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing';

interface EmptyStateProps {
  title: string;
  /** Says what to do next. */
  hint?: string | undefined;
  action?: ReactNode;
  drawing?: DrawingName;
}

export function EmptyState({ title, hint, action, drawing }: EmptyStateProps) {
  return (
    <Box
      aria-live="polite"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: { xs: 4, sm: 8 }, px: 2, textAlign: 'center' }}
    >
      {drawing && <Drawing of={drawing} />}
      <Typography variant="h5" component="p" sx={{ fontSize: { xs: '1.25rem', sm: '1.375rem' } }}>
        {title}
      </Typography>
      {hint !== undefined && <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>{hint}</Typography>}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}
