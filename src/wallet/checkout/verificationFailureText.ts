import { errorMessage, statusOf } from '../../api/errors';
import { accountTexts } from '../../messages/account';

/**
 * Returns the message for a payment that couldn't be verified: the server's reason if there is one, or else a text that depends on whether the server answered
 * at all.
 */
export function verificationFailureText(error: unknown): string {
  const hasServerAnswered = typeof statusOf(error) === 'number';
  return errorMessage(
    error,
    hasServerAnswered ? accountTexts.verificationFailed : accountTexts.verificationUnreachable,
  );
}
