import TableCell from '@mui/material/TableCell';
import type { LedgerEntry } from '../../../../contract/users';
import { accountTexts } from '../../../messages/account';
import { Amount } from './Amount';
import { LineDate } from './LineDate';
import { balanceWords } from './lineWords';

export const WideLine = ({ line }: { line: LedgerEntry }) => (
  <>
    <TableCell sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      <LineDate line={line} />
    </TableCell>
    <TableCell>{accountTexts.reason(line.reason)}</TableCell>
    <TableCell align="right">
      <Amount line={line} />
    </TableCell>
    <TableCell align="right" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {balanceWords(line)}
    </TableCell>
  </>
);
