import type { ConfirmEmail, ForgotPassword, ResetPassword } from '../../contract/auth';
import type { EmailChange, EmailChanged, PasswordChange } from '../../contract/users';
import { baseApi } from './baseApi';
import { signOutAfter } from './signOutAfter';

/** What somebody signs in with, and its change. Apart from `auth`, which the sign-in page loads. */
export const credentialsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    forgotPassword: build.mutation<null, ForgotPassword>({
      query: (body) => ({ url: '/auth/forgot_password/', method: 'POST', body }),
    }),
    // Silent: that a link has expired, the page of the link says in place. It ends every session, also the one that may be open here.
    resetPassword: build.mutation<null, ResetPassword>({
      query: (body) => ({ url: '/auth/reset_password/', method: 'POST', body }),
      extraOptions: { silent: true },
      onQueryStarted: signOutAfter,
    }),
    // Silent: a wrong password, or one that is refused, belongs under its field. Every other session has ended.
    changePassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: '/users/password/', method: 'PUT', body }),
      invalidatesTags: ['Session'],
      extraOptions: { silent: true },
    }),
    // Silent: as above.
    changeEmail: build.mutation<EmailChanged, EmailChange>({
      query: (body) => ({ url: '/users/email/', method: 'PUT', body }),
      invalidatesTags: ['User'],
      extraOptions: { silent: true },
    }),
    // Where there is nothing to confirm any more, the user is out of date here.
    sendEmailConfirmation: build.mutation<null, void>({
      query: () => ({ url: '/users/email/confirmation/', method: 'POST' }),
      invalidatesTags: (_, error) => (error ? ['User'] : []),
    }),
    // Silent: the page of the link says it in place.
    confirmEmail: build.mutation<null, ConfirmEmail>({
      query: (body) => ({ url: '/auth/confirm_email/', method: 'POST', body }),
      invalidatesTags: ['User'],
      extraOptions: { silent: true },
    }),
    endAllSessions: build.mutation<null, void>({
      query: () => ({ url: '/users/sessions/', method: 'DELETE' }),
      onQueryStarted: signOutAfter,
    }),
  }),
});

export const {
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useSendEmailConfirmationMutation,
  useConfirmEmailMutation,
  useEndAllSessionsMutation,
} = credentialsApi;
