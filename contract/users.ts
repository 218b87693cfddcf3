import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Id } from './image';
import { NewPassword } from './auth';
import { addressMax, emailMax, nameMax } from './limits';
import { Paging } from './paging';
import { planTypes } from './plans';

export const PlanName = Type.Union(planTypes.map((plan) => Type.Literal(plan)));

export const Wallet = Type.Object({
  balance: Type.Number({ description: 'Rupees' }),
  remaining_generations: Type.Integer(),
  total_generations: Type.Integer({ description: 'Number of generations that remained when the plan began' }),
});
export type Wallet = Static<typeof Wallet>;

export const Subscription = Type.Object({
  plan_type: PlanName,
  start_date: Type.String({ format: 'date-time' }),
  end_date: Type.String({ format: 'date-time' }),
  remaining_generations: Type.Integer({ description: 'The same number as in the wallet' }),
});
export type Subscription = Static<typeof Subscription>;

export const User = Type.Object({
  id: Id,
  username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  email_confirmed: Type.Boolean({
    description: 'False while the free generations are held back until the email address is confirmed',
  }),
  generations_on_confirmation: Type.Integer({
    description: 'Number of generations that confirming the email address will grant; 0 once it is confirmed',
  }),
  address: Type.String(),
  role: Type.String(),
  referral_code: Type.String(),
  created_at: Type.String({ format: 'date-time' }),
  wallet: Wallet,
  subscription: Subscription,
});
export type User = Static<typeof User>;

export const ProfileEdit = Type.Object({
  name: Type.String({ minLength: 1, maxLength: nameMax, pattern: '\\S' }),
  address: Type.String({ maxLength: addressMax }),
});
export type ProfileEdit = Static<typeof ProfileEdit>;

/** An active session. */
export const UserSession = Type.Object({
  id: Type.String({ format: 'uuid' }),
  user_agent: Type.String({ description: 'The User-Agent header of the browser; may be empty' }),
  created_at: Type.String({ format: 'date-time' }),
  last_used_at: Type.String({ format: 'date-time', description: 'The time of the sign-in or of the last refresh' }),
  is_current: Type.Boolean({ description: 'Whether this request came from this session' }),
});
export type UserSession = Static<typeof UserSession>;

export const UserDeletion = Type.Object({ password: Type.String({ maxLength: 200 }) });
export type UserDeletion = Static<typeof UserDeletion>;

export const PasswordChange = Type.Object({
  current_password: Type.String({ maxLength: 200 }),
  new_password: NewPassword,
});
export type PasswordChange = Static<typeof PasswordChange>;

export const EmailChange = Type.Object({
  password: Type.String({ maxLength: 200 }),
  email: Type.String({ format: 'email', maxLength: emailMax }),
});
export type EmailChange = Static<typeof EmailChange>;

export const EmailChanged = Type.Object({
  link_sent: Type.Boolean({
    description: 'True if a link was mailed to the new address. The address changes when someone follows the link',
  }),
});
export type EmailChanged = Static<typeof EmailChanged>;

export const PlanChange = Type.Object({ plan_type: PlanName });
export type PlanChange = Static<typeof PlanChange>;

/** One entry of the account statement. Amounts in INR are rupees with at most two decimals. */
export const LedgerEntry = Type.Object({
  id: Id,
  created_at: Type.String({ format: 'date-time' }),
  unit: Type.Union([Type.Literal('generation'), Type.Literal('INR')]),
  amount: Type.Number({ description: 'Negative if something was spent' }),
  reason: Type.Union(
    (
      [
        'signup_grant',
        'generation_debit',
        'generation_refund',
        'top_up',
        'top_up_refund',
        'plan_payment',
        'plan_change',
      ] as const
    ).map((reason) => Type.Literal(reason)),
  ),
  balance: Type.Number({ description: 'Balance of this unit after the entry' }),
});
export type LedgerEntry = Static<typeof LedgerEntry>;

export const userCalls = {
  getUser: call({
    method: 'GET',
    path: '/users/',
    summary: 'The signed-in user with wallet and subscription',
    access: 'user',
    response: { 200: User },
  }),
  updateUser: call({
    method: 'PUT',
    path: '/users/',
    summary: 'Change name and address',
    access: 'user',
    body: ProfileEdit,
    response: { 200: User },
  }),
  deleteUser: call({
    method: 'DELETE',
    path: '/users/',
    summary: 'Delete the account with its images and sessions; the ledger stays, without personal data',
    access: 'user',
    body: UserDeletion,
    response: { 204: Type.Null() },
  }),
  changePassword: call({
    method: 'PUT',
    path: '/users/password/',
    summary: 'Set a new password; ends every other session',
    access: 'user',
    body: PasswordChange,
    response: { 204: Type.Null() },
  }),
  changeEmail: call({
    method: 'PUT',
    path: '/users/email/',
    summary:
      'Change the email address. The change takes effect at once, or when someone follows the link that is mailed to the new address',
    access: 'user',
    body: EmailChange,
    response: { 200: EmailChanged },
  }),
  sendEmailConfirmation: call({
    method: 'POST',
    path: '/users/email/confirmation/',
    summary: 'Mail a new link that confirms the email address. At most three times an hour',
    access: 'user',
    response: { 202: Type.Null() },
  }),
  exportUser: call({
    method: 'GET',
    path: '/users/export/',
    summary: 'All data of the user, as a ZIP file',
    access: 'user',
    download: { type: 'application/zip', name: 'drape-export.zip' },
    response: { 200: Type.String() },
  }),
  listSessions: call({
    method: 'GET',
    path: '/users/sessions/',
    summary: 'The active sessions of the user, last used first',
    access: 'user',
    response: { 200: Type.Array(UserSession) },
  }),
  endAllSessions: call({
    method: 'DELETE',
    path: '/users/sessions/',
    summary: 'Sign out everywhere: ends every session, including the one that sends the request',
    access: 'user',
    response: { 204: Type.Null() },
  }),
  endSession: call({
    method: 'DELETE',
    path: '/users/sessions/:id',
    summary: 'End one session: its tokens are refused from now on',
    access: 'user',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    response: { 204: Type.Null() },
  }),
  getWallet: call({
    method: 'GET',
    path: '/users/wallet/',
    summary: 'Balance in rupees and generations',
    access: 'user',
    response: { 200: Wallet },
  }),
  listLedger: call({
    method: 'GET',
    path: '/users/wallet/ledger/',
    summary: 'The account statement: everything that was granted, spent and refunded, newest first',
    access: 'user',
    querystring: Paging,
    paged: true,
    response: { 200: Type.Array(LedgerEntry) },
  }),
  getSubscription: call({
    method: 'GET',
    path: '/users/subscription/',
    summary: "The user's plan",
    access: 'user',
    response: { 200: Subscription },
  }),
  changePlan: call({
    method: 'PUT',
    path: '/users/subscription/',
    summary:
      'Change to another plan, if that needs no payment. The generations of the new plan replace the remaining ones. If a payment is needed, responds with 402: use POST /top-up/initiate/ with the plan instead',
    access: 'user',
    idempotent: true,
    body: PlanChange,
    response: { 200: Subscription },
  }),
};
