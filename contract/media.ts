import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { renewalsMax } from './limits';

/** Signed addresses of our own, relative to the server. */
const MediaAddresses = Type.Object({
  urls: Type.Array(Type.String({ maxLength: 300 }), { minItems: 1, maxItems: renewalsMax }),
});
export type MediaAddresses = Static<typeof MediaAddresses>;

const RenewedAddresses = Type.Object({
  urls: Type.Array(Type.Union([Type.String(), Type.Null()]), {
    description:
      'In the order asked; null for a picture that is gone, is none of yours, or was never under that address',
  }),
});
export type RenewedAddresses = Static<typeof RenewedAddresses>;

export const mediaCalls = {
  renewAddresses: call({
    method: 'POST',
    path: '/media/renew/',
    summary: 'Exchange the addresses of pictures of your own, expired or not, for ones that are valid',
    access: 'user',
    body: MediaAddresses,
    response: { 200: RenewedAddresses },
  }),
};
