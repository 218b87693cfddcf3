import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { PageTitle } from '../../ui/PageTitle';
import { usePageArrival } from '../../ui/usePageArrival';

interface MessageScreenProps {
  overline?: string;
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** A screen that only shows a message. */
export function MessageScreen({ overline, title, text, actions, children }: MessageScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageArrival(heading);
  return (
    <Box
      // Use the full width of the page, so that the message is in the middle even on a wide screen.
      data-wide
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        maxWidth: '36rem',
        mx: 'auto',
        py: { xs: 8, md: 14 },
        px: 2,
        textAlign: 'center',
      }}
    >
      <PageTitle title={title} />
      {overline !== undefined && (
        <Typography
          variant="h1"
          component="p"
          sx={{ color: 'primary.main', fontSize: { xs: '5rem', md: '7rem' }, lineHeight: 1 }}
        >
          {overline}
        </Typography>
      )}
      <Typography variant="h3" component="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>{actions}</Box>
    </Box>
  );
}
