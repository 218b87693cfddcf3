import { pageMax } from '../../contract/limits';
import { ApiError } from './apiError';

/** Which rows of a list are asked for. */
export interface Page {
  limit: number;
  /** The id of the row that the page before ended with. */
  after: string | undefined;
}

/** A page of a list and, when there is more, the cursor of the next one. */
export interface Listed<Answer> {
  answer: Answer;
  next: string | undefined;
}

const uuid = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
const ids = new RegExp(`^(\\d{1,10}|${uuid})$`);

const badCursor = () => new ApiError(400, 'invalid_input', 'Cursor is not valid. Please reload the list.');

/** @throws ApiError 400 for a cursor that we did not make */
export function pageOf({ limit, cursor }: { limit?: number; cursor?: string }): Page {
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
  if (after !== undefined && !ids.test(after)) throw badCursor();
  return { limit: limit ?? pageMax, after };
}

/** Of a numbered row; what comes before it is everything. */
export const largestId = 2_147_483_647;

/** The number that a page of numbered rows begins behind. @throws ApiError 400 for the cursor of another list */
export function numberAfter({ after }: Page): number | undefined {
  if (after === undefined) return undefined;
  const number = Number(after);
  if (!(number <= largestId)) throw badCursor();
  return number;
}

/** The same for rows that are named by a UUID. @throws ApiError 400 for the cursor of another list */
export function uuidAfter({ after }: Page): string | undefined {
  if (after !== undefined && !after.includes('-')) throw badCursor();
  return after;
}

/** @param rows one more than the page holds, when there are more: that one is not shown, it tells that there is a next page */
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
