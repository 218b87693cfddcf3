import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '../../contract/error';
import { serverSentences } from '../../src/messages/hi/serverSentences';
import { provideServerSentences, translateSentence } from '../../src/messages/serverSentences';

/** The sentences that need no translation: sentences that only tests produce, and sentences that only the payment gateway reads. */
const exemptSentences = [/^Made up/, /payment gateway\.$/];

/** Lists the sentences in answers to failed calls that have no translation into Hindi. */
export function listUntranslatedRefusals(app: FastifyInstance): Set<string> {
  provideServerSentences(serverSentences);
  const untranslated = new Set<string>();
  app.addHook('onSend', async (_request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (reply.statusCode < 400 || !isJson || typeof payload !== 'string') return payload;
    const { detail } = JSON.parse(payload) as Partial<ErrorBody>;
    if (detail && translateSentence(detail) === detail && !exemptSentences.some((pattern) => pattern.test(detail)))
      untranslated.add(detail);
    return payload;
  });
  return untranslated;
}
