import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { consentTextVersion } from './consentText';

const Provider = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The company that photos are sent to, as in `photos_sent_to` of GET /engine/',
});

/** The user's consent to photos being sent to a company that makes the pictures. */
export const Consent = Type.Object({
  provider: Provider,
  text_version: Type.Integer({ description: 'The version of the text that the user has agreed to' }),
  given_at: Type.String({ format: 'date-time' }),
});
export type Consent = Static<typeof Consent>;

export const NewConsent = Type.Object({ provider: Provider, text_version: Type.Literal(consentTextVersion) });
export type NewConsent = Static<typeof NewConsent>;

export const consentCalls = {
  listConsents: call({
    method: 'GET',
    path: '/consents/',
    summary: "The user's consents that haven't been withdrawn, newest first",
    access: 'user',
    response: { 200: Type.Array(Consent) },
  }),
  giveConsent: call({
    method: 'PUT',
    path: '/consents/',
    summary:
      'Agree to photos being sent to a company. Without this consent, generations that the company would make are refused with `consent_needed`',
    access: 'user',
    body: NewConsent,
    response: { 204: Type.Null() },
  }),
  withdrawConsent: call({
    method: 'DELETE',
    path: '/consents/:provider',
    summary: 'Withdraw a consent',
    access: 'user',
    params: Type.Object({ provider: Provider }),
    response: { 204: Type.Null() },
  }),
};
