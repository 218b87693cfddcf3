import type { AnswerMeta, Query } from './baseQuery';
import { pageAt } from './pages';

type Asked = Parameters<Query>[0];
type Answered = Awaited<ReturnType<Query>>;

/**
 * Fetches all pages of a list one after the other, for screens that need the whole list to count, offer or look
 * something up. Lists that are only scrolled load page by page (`inPages`).
 *
 * @param urlOf returns the list's URL for the endpoint's argument
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
