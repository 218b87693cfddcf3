import { pageMax } from '../../contract/limits';
import { ApiError } from './apiError';

/** Which page of a list is requested. */
export interface Page {
  limit: number;
  /** The id of the last row of the previous page. */
  after: string | undefined;
}

/** A page of a list, with the cursor of the next page if there is one. */
export interface Listed<Answer> {
  answer: Answer;
  next: string | undefined;
}

const uuid = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
const ids = new RegExp(`^(\\d{1,10}|${uuid})$`);

const badCursor = () => new ApiError(400, 'invalid_input', 'Cursor is not valid. Please reload the list.');

/** @throws ApiError 400 for an invalid cursor */
export function pageOf({ limit, cursor }: { limit?: number; cursor?: string }): Page {
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
  if (after !== undefined && !ids.test(after)) throw badCursor();
  return { limit: limit ?? pageMax, after };
}

/** The largest id of a numbered row. */
export const largestId = 2_147_483_647;

/** The id after which a page of numbered rows begins. @throws ApiError 400 for the cursor of another list */
export function numberAfter({ after }: Page): number | undefined {
  if (after === undefined) return undefined;
  const number = Number(after);
  if (!(number <= largestId)) throw badCursor();
  return number;
}

/** Like `numberAfter`, for rows with UUIDs. @throws ApiError 400 for the cursor of another list */
export function uuidAfter({ after }: Page): string | undefined {
  if (after !== undefined && !after.includes('-')) throw badCursor();
  return after;
}

/** @param rows up to limit + 1 rows. The extra row isn't shown; it only tells whether there is a next page */
export function listed<Row extends { id: number | string }, Shown>(
  rows: Row[],
  { limit }: Page,
  show: (row: Row) => Shown,
): Listed<Shown[]> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    answer: rows.slice(0, limit).map(show),
    next: last && Buffer.from(String(last.id)).toString('base64url'),
  };
}
