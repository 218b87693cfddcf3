import Box from '@mui/material/Box';
import type { LedgerEntry } from '../../../../contract/users';
import { amountWords } from './lineWords';

/** The sign says what the colour says. */
export const Amount = ({ line }: { line: LedgerEntry }) => (
  <Box
    component="span"
    sx={{ fontWeight: 600, whiteSpace: 'nowrap', color: line.amount > 0 ? 'success.main' : 'text.primary' }}
  >
    {amountWords(line)}
  </Box>
);
