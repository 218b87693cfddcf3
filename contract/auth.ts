import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Id } from './image';
import { addressMax, emailMax, nameMax, passwordLength, usernameLength } from './limits';

/** The rules are looser than at sign-up, so that a name or password that breaks the sign-up rules gets the same response as a wrong one. */
export const SignIn = Type.Object({
  username: Type.String({ maxLength: 200 }),
  password: Type.String({ maxLength: 200 }),
});
export type SignIn = Static<typeof SignIn>;

/** The rules for a new password, at sign-up and when it's changed. */
export const NewPassword = Type.String({
  minLength: passwordLength.signUpMin,
  maxLength: passwordLength.max,
  pattern: '^(?=.*[A-Za-z])(?=.*\\d)(?=.*[^A-Za-z0-9]).*$',
  description: 'At least one letter, one number and one special character',
});

export const SignUp = Type.Object({
  username: Type.String({ minLength: usernameLength.min, maxLength: usernameLength.max, pattern: '^\\S+$' }),
  password: NewPassword,
  name: Type.String({ minLength: 1, maxLength: nameMax, pattern: '\\S' }),
  address: Type.String({ minLength: 1, maxLength: addressMax, pattern: '\\S' }),
  email: Type.String({ format: 'email', maxLength: emailMax }),
});
export type SignUp = Static<typeof SignUp>;

/** `access_token` expires after 15 minutes and is sent in the Authorization header; `refresh_token` expires after 30 days and works once. */
export const TokenPair = Type.Object({ access_token: Type.String(), refresh_token: Type.String() });
export type TokenPair = Static<typeof TokenPair>;

const RefreshToken = Type.Object({ refresh_token: Type.String({ maxLength: 200 }) });

export const ForgotPassword = Type.Object({ email: Type.String({ format: 'email', maxLength: emailMax }) });
export type ForgotPassword = Static<typeof ForgotPassword>;

export const ResetPassword = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'The token in the mailed link' }),
  password: NewPassword,
});
export type ResetPassword = Static<typeof ResetPassword>;

export const ConfirmEmail = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'The token in the mailed link' }),
});
export type ConfirmEmail = Static<typeof ConfirmEmail>;

export const NewUser = Type.Object({ id: Id, username: Type.String() });
export type NewUser = Static<typeof NewUser>;

export const authCalls = {
  signIn: call({
    method: 'POST',
    path: '/auth/signin/',
    summary: 'Sign in',
    access: 'open',
    form: true,
    body: SignIn,
    response: { 200: TokenPair },
  }),
  signUp: call({
    method: 'POST',
    path: '/auth/signup/',
    summary: 'Create an account',
    access: 'open',
    body: SignUp,
    response: { 201: NewUser },
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/auth/confirm_email/',
    summary:
      'Confirm an email address with the token of a mailed link, which works for 24 hours. Grants the free generations of a new account',
    access: 'open',
    body: ConfirmEmail,
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
    body: ForgotPassword,
    response: { 202: Type.Null() },
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset_password/',
    summary:
      'Set a new password with the token of a mailed link, which works once, within 30 minutes. Ends every session',
    access: 'open',
    body: ResetPassword,
    response: { 204: Type.Null() },
  }),
};
