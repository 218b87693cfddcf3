import type { FailureCode } from './api';

/**
 * Creates the error of a failed call that the customer should be told about. The page adds the text, because the worker doesn't know the customer's
 * language.
 *
 * @param value the value to insert into the text, such as a size; see `FailureCode`
 */
export const failure = (code: FailureCode, value = '', options?: ErrorOptions): Error =>
  Object.assign(new Error(value, options), { name: code });
