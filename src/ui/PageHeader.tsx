import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { PageTitle } from './PageTitle';
import { usePageArrival } from './usePageArrival';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  action?: ReactNode;
  /** Whether the page may be wider than is comfortable for text, to give pictures more room. */
  isWide?: boolean;
}

/** The heading of a page. Sets the tab's title and takes the focus on navigation. Use one per page. */
export function PageHeader({ title, subtitle, action, isWide = false }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageArrival(heading);
  return (
    <Box
      component="header"
      data-wide={isWide || undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: 2,
        mb: { xs: 3, md: 4 },
        // Align the text of a text button with the edge of the page, because the button's own edge isn't visible.
        '& .MuiButton-text': { mx: -1 },
      }}
    >
      <PageTitle title={title} />
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography variant="h3" component="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {subtitle !== undefined && <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{subtitle}</Typography>}
      </Box>
      {action && <Box sx={{ display: 'contents', displayPrint: 'none' }}>{action}</Box>}
    </Box>
  );
}
