import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { SupportStatus } from '../../../contract/supportStatus';
import { formatCount } from '../../messages/format';
import { formatDateTime } from '../../messages/formatDate';
import { statusTexts as texts } from '../../messages/status';
import { durationText, reasonText } from './names';

interface Props extends Pick<SupportStatus, 'failures'> {
  /** The time when the failures were counted, in milliseconds since 1970. */
  countedAt: number;
}

/** Failures of the last day by reason. */
export function Failures({ failures, countedAt }: Props) {
  const ago = (moment: string) =>
    texts.ago({ duration: durationText(Math.max(0, Math.floor((countedAt - Date.parse(moment)) / 1000))) });
  if (failures.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.noFailures}</Typography>;
  return (
    <Table size="small" aria-label={texts.failures} sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}>
      <TableHead sx={{ '& th': { color: 'text.secondary', fontSize: '0.8125rem' } }}>
        <TableRow>
          <TableCell>{texts.reason}</TableCell>
          <TableCell align="right">{texts.count}</TableCell>
          <TableCell align="right">{texts.lastTime}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {failures.map(({ code, count, last_at }) => (
          <TableRow key={code}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {reasonText(code)}
              <Box component="code" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
                {code}
              </Box>
            </TableCell>
            <TableCell align="right">{formatCount(count)}</TableCell>
            <TableCell align="right">
              <time dateTime={last_at} title={formatDateTime(last_at)}>
                {ago(last_at)}
              </time>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
