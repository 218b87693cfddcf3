import Typography from '@mui/material/Typography';

const line = { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' } as const;

/** Words between two lines, on the way from one part to the next. MUI's Divider would do, for 1 kB of the first load. */
export const Or = ({ children }: { children: string }) => (
  <Typography
    variant="body2"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      my: 3,
      color: 'text.secondary',
      '&::before': line,
      '&::after': line,
    }}
  >
    {children}
  </Typography>
);
