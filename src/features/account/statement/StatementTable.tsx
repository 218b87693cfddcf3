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
import { NarrowEntry } from './NarrowEntry';
import { WideEntry } from './WideEntry';

interface StatementTableProps {
  entries: readonly LedgerEntry[];
  labelledBy: string;
  /** The index of the row to focus: the first entry of the page that was just loaded. */
  rowToFocus: number | undefined;
}

/**
 * The ledger as a table. On a narrow screen it has two columns instead of four. This isn't done by CSS, because hiding columns or changing the layout of rows
 * would hide their content from screen readers.
 */
export function StatementTable({ entries, labelledBy, rowToFocus }: StatementTableProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (rowToFocus !== undefined) body.current?.rows[rowToFocus]?.focus();
  }, [rowToFocus]);
  const { columnDate, columnReason, columnAmount, columnBalance } = accountTexts;
  const Entry = isNarrow ? NarrowEntry : WideEntry;
  return (
    <Table
      size="small"
      aria-labelledby={labelledBy}
      sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 }, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } } }}
    >
      <TableHead sx={{ '& th': { color: 'text.secondary', fontSize: '0.8125rem' } }}>
        <TableRow>
          {(isNarrow ? [columnReason] : [columnDate, columnReason]).map((name) => (
            <TableCell key={name}>{name}</TableCell>
          ))}
          {(isNarrow ? [columnAmount] : [columnAmount, columnBalance]).map((name) => (
            <TableCell key={name} align="right">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody ref={body} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {entries.map((entry) => (
          <TableRow key={entry.id} tabIndex={-1}>
            <Entry entry={entry} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
