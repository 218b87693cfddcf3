import Box from '@mui/material/Box';
import type { LedgerEntry } from '../../../../contract/users';
import { amountWords } from './lineWords';

/** The sign repeats what the colour says, for those who can't see the colour. */
export const Amount = ({ line }: { line: LedgerEntry }) => (
  <Box
    component="span"
    sx={{ fontWeight: 600, whiteSpace: 'nowrap', color: line.amount > 0 ? 'success.main' : 'text.primary' }}
  >
    {amountWords(line)}
  </Box>
);
