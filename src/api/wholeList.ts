import type { AnswerMeta, Query } from './baseQuery';
import { pageAt } from './pages';

type Asked = Parameters<Query>[0];
type Answered = Awaited<ReturnType<Query>>;

/**
 * Asks for all pages of a list, one behind the other: what a screen counts, offers in a drop-down or looks something up in
 * must be all there. A list that is only scrolled through comes as its reader goes on (`inPages`).
 *
 * @param urlOf where the list is, by what the endpoint is asked with
 */
export const wholeList =
  <Row, Question>(urlOf: (question: Question) => string) =>
  async (question: Question, _api: unknown, _options: unknown, ask: (asked: Asked) => Answered | Promise<Answered>) => {
    const rows: Row[] = [];
    let meta: AnswerMeta | undefined;
    do {
      const answer = await ask(pageAt(urlOf(question), meta?.nextCursor ?? ''));
      ({ meta } = answer);
      if (answer.error) return { error: answer.error, meta };
      rows.push(...(answer.data as Row[]));
    } while (meta?.nextCursor !== undefined);
    return { data: rows, meta };
  };
