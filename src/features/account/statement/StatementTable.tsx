import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import type { LedgerEntry } from '../../../../contract/users';
import { accountTexts } from '../../../messages/account';
import { NarrowLine } from './NarrowLine';
import { WideLine } from './WideLine';

interface StatementTableProps {
  lines: readonly LedgerEntry[];
  labelledBy: string;
  /** The entry to focus: the first of those just loaded. */
  focused: number | undefined;
}

/**
 * The ledger as a table. On a narrow screen four columns become two: hiding columns, or rows laid out differently,
 * would hide their content from screen readers.
 */
export function StatementTable({ lines, labelledBy, focused }: StatementTableProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (focused !== undefined) body.current?.rows[focused]?.focus();
  }, [focused]);
  const { lineDate, lineReason, lineAmount, lineBalance } = accountTexts;
  const Line = isNarrow ? NarrowLine : WideLine;
  return (
    <Table size="small" aria-labelledby={labelledBy} sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}>
      <TableHead sx={{ '& th': { color: 'text.secondary', fontSize: '0.8125rem' } }}>
        <TableRow>
          {(isNarrow ? [lineReason] : [lineDate, lineReason]).map((name) => (
            <TableCell key={name}>{name}</TableCell>
          ))}
          {(isNarrow ? [lineAmount] : [lineAmount, lineBalance]).map((name) => (
            <TableCell key={name} align="right">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody ref={body} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {lines.map((line) => (
          <TableRow key={line.id} tabIndex={-1}>
            <Line line={line} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
