import Box from '@mui/material/Box';
import type { LedgerEntry } from '../../../../contract/users';
import { amountText } from './entryText';

/** The amount of an entry. It has a sign as well as a colour, because some users can't see the colour. */
export const Amount = ({ entry }: { entry: LedgerEntry }) => (
  <Box
    component="span"
    sx={{ fontWeight: 600, whiteSpace: 'nowrap', color: entry.amount > 0 ? 'success.main' : 'text.primary' }}
  >
    {amountText(entry)}
  </Box>
);
