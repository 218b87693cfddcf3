import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Id } from './image';
import { addressMax, emailMax, nameMax, passwordLength, usernameLength } from './limits';

/** Less strict than the sign-up rules, so that a name or a password that breaks those rules gets the same response as a wrong password. */
export const SignInRequest = Type.Object({
  username: Type.String({ maxLength: 200 }),
  password: Type.String({ maxLength: 200 }),
});
export type SignInRequest = Static<typeof SignInRequest>;

/** The rules for a new password, at sign-up and when it's changed. */
export const NewPassword = Type.String({
  minLength: passwordLength.signUpMin,
  maxLength: passwordLength.max,
  pattern: '^(?=.*[A-Za-z])(?=.*\\d)(?=.*[^A-Za-z0-9]).*$',
  description: 'At least one letter, one number and one special character',
});

export const SignUpRequest = Type.Object({
  username: Type.String({ minLength: usernameLength.min, maxLength: usernameLength.max, pattern: '^\\S+$' }),
  password: NewPassword,
  name: Type.String({ minLength: 1, maxLength: nameMax, pattern: '\\S' }),
  address: Type.String({ minLength: 1, maxLength: addressMax, pattern: '\\S' }),
  email: Type.String({ format: 'email', maxLength: emailMax }),
});
export type SignUpRequest = Static<typeof SignUpRequest>;

/** `access_token` expires after 15 minutes and is sent in the Authorization header; `refresh_token` expires after 30 days and works once. */
export const TokenPair = Type.Object({ access_token: Type.String(), refresh_token: Type.String() });
export type TokenPair = Static<typeof TokenPair>;

const RefreshToken = Type.Object({ refresh_token: Type.String({ maxLength: 200 }) });

export const PasswordResetRequest = Type.Object({ email: Type.String({ format: 'email', maxLength: emailMax }) });
export type PasswordResetRequest = Static<typeof PasswordResetRequest>;

export const PasswordReset = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'The token in the mailed link' }),
  password: NewPassword,
});
export type PasswordReset = Static<typeof PasswordReset>;

export const EmailConfirmation = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'The token in the mailed link' }),
});
export type EmailConfirmation = Static<typeof EmailConfirmation>;

export const NewUser = Type.Object({ id: Id, username: Type.String() });
export type NewUser = Static<typeof NewUser>;

export const authCalls = {
  signIn: call({
    method: 'POST',
    path: '/auth/signin/',
    summary: 'Sign in',
    access: 'open',
    form: true,
    body: SignInRequest,
    response: { 200: TokenPair },
  }),
  signUp: call({
    method: 'POST',
    path: '/auth/signup/',
    summary: 'Create an account',
    access: 'open',
    body: SignUpRequest,
    response: { 201: NewUser },
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/auth/confirm_email/',
    summary:
      'Confirm an email address with the token of a mailed link, which works for 24 hours. Grants the free generations of a new account',
    access: 'open',
    body: EmailConfirmation,
    response: { 204: Type.Null() },
  }),
  refreshToken: call({
    method: 'POST',
    path: '/auth/refresh_token/',
    summary:
      'Exchange a refresh token for a new pair of tokens. Sending the same token again within ten seconds returns the same new pair; sending it later ends the session',
    access: 'open',
    body: RefreshToken,
    response: { 200: TokenPair },
  }),
  signOut: call({
    method: 'POST',
    path: '/auth/signout/',
    summary: 'End the session that the refresh token belongs to',
    access: 'open',
    body: RefreshToken,
    response: { 204: Type.Null() },
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/auth/forgot_password/',
    summary: 'Mail a link to set a new password. The response is the same whether or not the address is known',
    access: 'open',
    body: PasswordResetRequest,
    response: { 202: Type.Null() },
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset_password/',
    summary:
      'Set a new password with the token of a mailed link, which works once, within 30 minutes. Ends every session',
    access: 'open',
    body: PasswordReset,
    response: { 204: Type.Null() },
  }),
};
