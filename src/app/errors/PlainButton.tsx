import { styled } from '@mui/material/styles';

/** Used by the error screen, which is part of the first load. MUI's Button would add 6 kB for a rarely shown screen. */
export const PlainButton = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  padding: '10px 20px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.primary.main}`,
  background: 'none',
  color: theme.vars.palette.primary.main,
  cursor: 'pointer',
  '&:first-of-type': { background: theme.vars.palette.primary.main, color: theme.vars.palette.primary.contrastText },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));
