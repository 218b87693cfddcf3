import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { rowsOf } from '../../../api/pages';
import { useListLedgerInfiniteQuery } from '../../../api/users';
import { accountTexts } from '../../../messages/account';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { StatementTable } from './StatementTable';

/** The wallet's ledger, newest first, one page at a time. */
export function Statement({ labelledBy }: { labelledBy: string }) {
  const { data, isLoading, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useListLedgerInfiniteQuery();
  const [rowToFocus, setRowToFocus] = useState<number>();
  if (isLoading) return <StatementLoading />;
  if (!data) return <ErrorState title={accountTexts.statementFailed} onRetry={() => void refetch()} />;

  const entries = rowsOf(data);
  if (entries.length === 0)
    return <EmptyState title={accountTexts.statementEmpty} hint={accountTexts.statementEmptyHint} />;

  const showMore = async () => {
    if (isFetchingNextPage) return;
    const { isError } = await fetchNextPage();
    if (!isError) setRowToFocus(entries.length);
  };
  return (
    <>
      <StatementTable entries={entries} labelledBy={labelledBy} rowToFocus={rowToFocus} />
      {isFetchNextPageError ? (
        <Box sx={{ mt: 2 }}>
          <ErrorState title={accountTexts.moreFailed} onRetry={() => void showMore()} />
        </Box>
      ) : (
        hasNextPage && (
          <Box sx={{ display: 'grid', justifyItems: 'center', mt: 2 }}>
            <Button aria-disabled={isFetchingNextPage || undefined} onClick={() => void showMore()}>
              {isFetchingNextPage ? accountTexts.loadingMore : accountTexts.showMore}
            </Button>
          </Box>
        )
      )}
    </>
  );
}

const StatementLoading = () => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <output style={visuallyHidden}>{accountTexts.loading}</output>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} variant="rounded" height={36} />
    ))}
  </Box>
);
