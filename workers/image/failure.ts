import type { FailureCode } from './api';

/**
 * Creates the error of a failed call that the customer should hear about. The message is the page's, because its language isn't known here.
 *
 * @param value a part of the message that differs, such as a size; see `FailureCode`
 */
export const failure = (code: FailureCode, value = '', options?: ErrorOptions): Error =>
  Object.assign(new Error(value, options), { name: code });
