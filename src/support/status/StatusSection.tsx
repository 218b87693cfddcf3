import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of the status page with its heading. */
export function StatusSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h5" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
