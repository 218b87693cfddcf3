import { styled } from '@mui/material/styles';

/** The button of the error screen, which is part of the first load: MUI's own would add 6 kB to it for a screen few ever see. */
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
