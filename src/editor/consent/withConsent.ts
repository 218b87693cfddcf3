import { isApiError } from '../../api/errors';
import { photoConsent } from './photoConsent';

/** What the user has decided about photos being sent to a company. Part of the request. */
interface ConsentChoice {
  without_provider?: true;
}

const isConsentNeeded = (error: unknown): boolean => isApiError(error) && error.code === 'consent_needed';

/**
 * Makes a request. If the server answers that it needs the user's consent, asks the user and repeats the request with the answer.
 *
 * @returns the answer; null if the user cancelled
 */
export async function withConsent<Answer extends { error?: unknown }>(
  request: (choice: ConsentChoice) => PromiseLike<Answer>,
): Promise<Answer | null> {
  const answer = await request({});
  if (!isConsentNeeded(answer.error)) return answer;
  const decision = await photoConsent.ask();
  if (decision === 'cancelled') return null;
  return request(decision === 'without' ? { without_provider: true } : {});
}
