import type { AnswerMeta, Query } from './baseQuery';
import { pageRequest } from './pages';

type CallArguments = Parameters<Query>[0];
type CallAnswer = Awaited<ReturnType<Query>>;

/**
 * Returns the `queryFn` of an endpoint that fetches all pages of a list, one after the other. It is for screens that need the whole list, for example as the
 * options of a menu. Other lists load page by page (`pagedListOptions`).
 *
 * @param urlOf returns the list's URL for the endpoint's argument
 */
export const wholeListQuery =
  <Row, Argument>(urlOf: (argument: Argument) => string) =>
  async (
    argument: Argument,
    _api: unknown,
    _options: unknown,
    baseQuery: (args: CallArguments) => CallAnswer | Promise<CallAnswer>,
  ) => {
    const rows: Row[] = [];
    let meta: AnswerMeta | undefined;
    do {
      const answer = await baseQuery(pageRequest(urlOf(argument), meta?.nextCursor ?? ''));
      ({ meta } = answer);
      if (answer.error) return { error: answer.error, meta };
      rows.push(...(answer.data as Row[]));
    } while (meta?.nextCursor !== undefined);
    return { data: rows, meta };
  };
