import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { addressRenewalsMax } from './limits';

/** The signed URLs of pictures that the client wants to renew, as paths on the server. */
const AddressesToRenew = Type.Object({
  urls: Type.Array(Type.String({ maxLength: 300 }), { minItems: 1, maxItems: addressRenewalsMax }),
});
export type AddressesToRenew = Static<typeof AddressesToRenew>;

const RenewedAddresses = Type.Object({
  urls: Type.Array(Type.Union([Type.String(), Type.Null()]), {
    description:
      'The new addresses in the order of the request. Null for a picture that was deleted, that belongs to another user, or that never had this address',
  }),
});
export type RenewedAddresses = Static<typeof RenewedAddresses>;

export const mediaCalls = {
  renewAddresses: call({
    method: 'POST',
    path: '/media/renew/',
    summary: "Exchange signed addresses of the user's own pictures for new ones, whether or not they have expired",
    access: 'user',
    body: AddressesToRenew,
    response: { 200: RenewedAddresses },
  }),
};
