import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';

/** One of our own signed addresses, relative to the server, of a picture of the user. */
const MediaAddress = Type.Object({ url: Type.String({ maxLength: 300 }) });
export type MediaAddress = Static<typeof MediaAddress>;

export const mediaCalls = {
  renewAddress: call({
    method: 'POST',
    path: '/media/renew/',
    summary: 'Exchange the address of a picture of your own, expired or not, for one that is valid',
    access: 'user',
    body: MediaAddress,
    response: { 200: MediaAddress },
  }),
};
