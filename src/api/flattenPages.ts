import { type Pages, rowsOf } from './pages';

interface PagedResult<Row> {
  data?: Pages<Row> | undefined;
  currentData?: Pages<Row> | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Flattens the loaded pages of a list into one array. Adds `rest`: its `load` requests the next page, and the other fields hold the state of that request.
 * `rest` is undefined if there is no further page.
 */
export function flattenPages<Row, Other extends PagedResult<Row>>(result: Other & PagedResult<Row>) {
  const { data, currentData, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = result;
  const rest = hasNextPage
    ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage, hasFailed: isFetchNextPageError }
    : undefined;
  return { ...result, data: data && rowsOf(data), currentData: currentData && rowsOf(currentData), rest };
}
