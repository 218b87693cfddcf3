import { errorMessage, statusOf } from '../../../api/errors';
import { accountTexts } from '../../../messages/account';

/** What to say when a payment could not be verified: the server's own reason, and words for a refusal without one and for a server that was not reached. */
export function verifyFailure(error: unknown): string {
  const refused = typeof statusOf(error) === 'number';
  return errorMessage(error, refused ? accountTexts.verificationFailed : accountTexts.verifyFailed);
}
