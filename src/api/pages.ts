import type { InfiniteData } from '@reduxjs/toolkit/query';
import type { AnswerMeta } from './baseQuery';

/** One answer of a list, and the cursor of the next where there is more. */
export interface Page<Row> {
  rows: Row[];
  nextCursor: string | undefined;
}

/** The answers so far. The cursor of the first is the empty text. */
export type Pages<Row> = InfiniteData<Page<Row>, string>;

/** What every endpoint of a list that comes in pages says alike. */
export const inPages = {
  infiniteQueryOptions: {
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Pick<Page<unknown>, 'nextCursor'>) => nextCursor,
  },
};

/** @param cursor of the page that is asked for */
export const pageAt = (url: string, cursor: string) => (cursor === '' ? url : { url, params: { cursor } });

export const pageOf = <Row>(rows: Row[], meta: AnswerMeta | undefined): Page<Row> => ({
  rows,
  nextCursor: meta?.nextCursor,
});

const flattened = new WeakMap<object, unknown[]>();

/** The rows of all answers so far: the same array for the same answers, so that what shows it draws no more than it must. */
export function rowsOf<Row>(pages: Pages<Row>): Row[] {
  const known = flattened.get(pages) as Row[] | undefined;
  const rows = known ?? pages.pages.flatMap((page) => page.rows);
  if (!known) flattened.set(pages, rows);
  return rows;
}

/** Changes each row of the cached answers in place. */
export const eachRow =
  <Row>(change: (row: Row) => void) =>
  ({ pages }: Pages<Row>): void => {
    for (const { rows } of pages) rows.forEach(change);
  };
