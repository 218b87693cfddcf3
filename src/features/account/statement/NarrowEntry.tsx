import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import type { LedgerEntry } from '../../../../contract/users';
import { accountTexts } from '../../../messages/account';
import { Amount } from './Amount';
import { EntryDate } from './EntryDate';
import { balanceText } from './entryText';

/** An entry of the ledger on a narrow screen. Instead of four columns there are two: the date is below the description, and the balance below the amount. */
export const NarrowEntry = ({ entry }: { entry: LedgerEntry }) => (
  <>
    <TableCell>
      {accountTexts.reasons[entry.reason]}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        <EntryDate entry={entry} />
      </Typography>
    </TableCell>
    <TableCell align="right">
      <Amount entry={entry} />
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {accountTexts.balanceAfter({ balance: balanceText(entry) })}
      </Typography>
    </TableCell>
  </>
);
