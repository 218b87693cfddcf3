import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';

/** The keys with which this server signs pictures. The web app uses them to recognise pictures that were made here. */
export const SigningKeys = Type.Object({
  keys: Type.Array(Type.String(), {
    description: 'The SHA-256 of each public key (SubjectPublicKeyInfo) that signs pictures or has signed them, in hex',
  }),
});
export type SigningKeys = Static<typeof SigningKeys>;

export const provenanceCalls = {
  getSigningKeys: call({
    method: 'GET',
    path: '/provenance/keys/',
    summary: 'The public keys with which this installation signs pictures',
    access: 'open',
    response: { 200: SigningKeys },
  }),
};
