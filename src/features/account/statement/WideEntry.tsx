import TableCell from '@mui/material/TableCell';
import type { LedgerEntry } from '../../../../contract/users';
import { accountTexts } from '../../../messages/account';
import { Amount } from './Amount';
import { EntryDate } from './EntryDate';
import { balanceText } from './entryText';

export const WideEntry = ({ entry }: { entry: LedgerEntry }) => (
  <>
    <TableCell sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      <EntryDate entry={entry} />
    </TableCell>
    <TableCell>{accountTexts.reasons[entry.reason]}</TableCell>
    <TableCell align="right">
      <Amount entry={entry} />
    </TableCell>
    <TableCell align="right" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {balanceText(entry)}
    </TableCell>
  </>
);
