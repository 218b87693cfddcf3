import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import type { LedgerEntry } from '../../../../contract/users';
import { accountTexts } from '../../../messages/account';
import { Amount } from './Amount';
import { LineDate } from './LineDate';
import { balanceWords } from './lineWords';

/** Two columns instead of four: the date below the reason, the balance below the amount. */
export const NarrowLine = ({ line }: { line: LedgerEntry }) => (
  <>
    <TableCell>
      {accountTexts.reason(line.reason)}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        <LineDate line={line} />
      </Typography>
    </TableCell>
    <TableCell align="right">
      <Amount line={line} />
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {accountTexts.balanceAfter(balanceWords(line))}
      </Typography>
    </TableCell>
  </>
);
