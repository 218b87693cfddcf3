import { pageMax } from '../../contract/limits';
import { ApiError } from './apiError';

/** The page of a list that a request asks for. */
export interface Page {
  limit: number;
  /** The id of the last row of the previous page. */
  after: string | undefined;
  /** The name of that row, if the list is sorted by name. */
  afterName: string | undefined;
}

/** A page of a list, with the cursor of the next page if there is one. */
export interface ListPage<Answer> {
  answer: Answer;
  next: string | undefined;
}

const uuid = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
/** What a cursor contains: an id and, for a list that is sorted by name, a name. */
const cursorPattern = new RegExp(`^(\\d{1,10}|${uuid})(?: ([^]*))?$`);

const invalidCursorError = () => new ApiError(400, 'invalid_input', 'Cursor is not valid. Please reload the list.');

/** Parses the query parameters of a list. @throws ApiError 400 for an invalid cursor */
export function pageOf({ limit, cursor }: { limit?: number; cursor?: string }): Page {
  const content = cursor === undefined ? undefined : cursorPattern.exec(Buffer.from(cursor, 'base64url').toString());
  if (content === null) throw invalidCursorError();
  return { limit: limit ?? pageMax, after: content?.[1], afterName: content?.[2] };
}

/** The largest id that an integer column can hold. */
export const largestId = 2_147_483_647;

/**
 * Returns the integer id in a page's cursor: the id of the previous page's last row. Undefined for the first page.
 *
 * @throws ApiError 400 if the cursor contains another kind of id
 */
export function cursorNumberOf({ after }: Page): number | undefined {
  if (after === undefined) return undefined;
  const number = Number(after);
  if (!(number <= largestId)) throw invalidCursorError();
  return number;
}

/**
 * Returns the name in the cursor of a list that is sorted by name: the name of the previous page's last row. @throws ApiError 400 if the cursor was made for
 * another order
 */
export function cursorNameOf({ afterName }: Page): string {
  if (afterName === undefined) throw invalidCursorError();
  return afterName;
}

/** Like `cursorNumberOf`, but for rows whose ids are UUIDs. @throws ApiError 400 if the cursor is an integer */
export function cursorUuidOf({ after }: Page): string | undefined {
  if (after !== undefined && !after.includes('-')) throw invalidCursorError();
  return after;
}

/**
 * Makes the answer for one page.
 *
 * @param rows up to limit + 1 rows. If there are limit + 1, the last isn't returned; it only shows that there is a next page
 * @param nameOf returns the name of a row, if the list is sorted by name
 */
export function toListPage<Row extends { id: number | string }, Shown>(
  rows: Row[],
  { limit }: Page,
  show: (row: Row) => Shown,
  nameOf?: (row: Row) => string,
): ListPage<Shown[]> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    answer: rows.slice(0, limit).map(show),
    next: last && Buffer.from(nameOf ? `${last.id} ${nameOf(last)}` : String(last.id)).toString('base64url'),
  };
}
