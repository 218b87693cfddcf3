import Typography from '@mui/material/Typography';

const line = { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' } as const;

/** A divider with text. MUI's Divider would add 1 kB to the first load. */
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
