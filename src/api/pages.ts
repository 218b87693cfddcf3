import type { InfiniteData } from '@reduxjs/toolkit/query';
import type { AnswerMeta } from './baseQuery';

/** One page of a list, with the cursor of the next page if there is one. */
export interface Page<Row> {
  rows: Row[];
  nextCursor: string | undefined;
}

/** The pages loaded so far. The cursor of the first page is the empty string. */
export type Pages<Row> = InfiniteData<Page<Row>, string>;

/** Options that all paged list endpoints share. */
export const pagedListOptions = {
  infiniteQueryOptions: {
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Pick<Page<unknown>, 'nextCursor'>) => nextCursor,
  },
};

/**
 * Returns the query for one page of a list.
 *
 * @param cursor the cursor of the page; empty for the first page
 * @param options the filters and the order of the list
 */
export function pageRequest(url: string, cursor: string, options: object = {}) {
  const params = { ...options, ...(cursor !== '' && { cursor }) };
  return Object.keys(params).length === 0 ? url : { url, params };
}

export const pageOf = <Row>(rows: Row[], meta: AnswerMeta | undefined): Page<Row> => ({
  rows,
  nextCursor: meta?.nextCursor,
});

const rowsCache = new WeakMap<object, unknown[]>();

/** Returns the rows of all loaded pages. The result is memoised, so that an unchanged list doesn't re-render. */
export function rowsOf<Row>(pages: Pages<Row>): Row[] {
  const cached = rowsCache.get(pages) as Row[] | undefined;
  const rows = cached ?? pages.pages.flatMap((page) => page.rows);
  if (!cached) rowsCache.set(pages, rows);
  return rows;
}

/** Returns a cache update that removes a row. */
export const withoutRow =
  <Row extends { id: number }>(id: number) =>
  ({ pages }: Pages<Row>): void => {
    for (const page of pages) page.rows = page.rows.filter((row) => row.id !== id);
  };

/** Returns a cache update that changes each row in place. */
export const changeEachRow =
  <Row>(change: (row: Row) => void) =>
  ({ pages }: Pages<Row>): void => {
    for (const { rows } of pages) rows.forEach(change);
  };
