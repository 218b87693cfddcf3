import { isApiError } from '../../api/errors';
import { photoConsent } from './photoConsent';

/** The field of a request by which the user opts out of having photos sent to a company. */
interface ConsentChoice {
  without_provider?: true;
}

const isConsentNeeded = (error: unknown): boolean => isApiError(error) && error.code === 'consent_needed';

/**
 * Makes a request. If the server answers that the user's consent is needed, asks the user, and then makes the request again according to the user's decision.
 *
 * @returns the server's answer; null if the user cancelled
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
