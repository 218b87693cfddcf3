import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';

/** Whether a call can answer in two ways: with the result when it is ready (200), or immediately with an id (202). */
export const canAnswerImmediately = ({ response }: Call): boolean => 200 in response && 202 in response;

export const preferenceHeaders = {
  type: 'object',
  properties: {
    prefer: {
      type: 'string',
      description:
        '`respond-async` (RFC 7240): responds at once with 202 and the id of the run. The run then continues even if the connection closes, until it ends or is cancelled by its id.',
    },
  },
};

/** Whether the caller prefers an immediate answer (`Prefer: respond-async`, RFC 7240, section 4.1). */
export function prefersAsync({ headers, routeOptions }: FastifyRequest): boolean {
  const { call } = routeOptions.config;
  if (!call || !canAnswerImmediately(call)) return false;
  const preferences = [headers.prefer ?? []].flat().flatMap((text) => text.split(','));
  return preferences.some((preference) => preference.trim().toLowerCase() === 'respond-async');
}
