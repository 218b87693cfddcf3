import { type Pages, rowsOf } from './pages';

interface Result<Row> {
  data?: Pages<Row> | undefined;
  currentData?: Pages<Row> | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The result of a list that comes in pages as that of a plain list, with the rest that is not there yet. */
export function asList<Row, Other extends Result<Row>>(result: Other & Result<Row>) {
  const { data, currentData, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = result;
  const rest = hasNextPage
    ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage, hasFailed: isFetchNextPageError }
    : undefined;
  return { ...result, data: data && rowsOf(data), currentData: currentData && rowsOf(currentData), rest };
}
