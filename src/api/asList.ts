import { type Pages, rowsOf } from './pages';

interface Result<Row> {
  data?: Pages<Row> | undefined;
  currentData?: Pages<Row> | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Flattens the pages of a list into one array. Adds `rest`, which loads the next page; it is undefined once the list is complete. */
export function asList<Row, Other extends Result<Row>>(result: Other & Result<Row>) {
  const { data, currentData, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = result;
  const rest = hasNextPage
    ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage, hasFailed: isFetchNextPageError }
    : undefined;
  return { ...result, data: data && rowsOf(data), currentData: currentData && rowsOf(currentData), rest };
}
