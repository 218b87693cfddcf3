import type { EmailConfirmation, PasswordResetRequest, PasswordReset } from '../../contract/auth';
import type { EmailChange, EmailChanged, PasswordChange } from '../../contract/users';
import { baseApi } from './baseApi';
import { signOutAfter } from './signOutAfter';

/** Changes the password and the email address. These calls aren't in auth.ts, because the sign-in page loads auth.ts but doesn't need them. */
export const credentialsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    forgotPassword: build.mutation<null, PasswordResetRequest>({
      query: (body) => ({ url: '/auth/forgot_password/', method: 'POST', body }),
    }),
    // No toast: the page shows that a link has expired. A reset ends every session, including one in this browser.
    resetPassword: build.mutation<null, PasswordReset>({
      query: (body) => ({ url: '/auth/reset_password/', method: 'POST', body }),
      extraOptions: { silent: true },
      onQueryStarted: signOutAfter,
    }),
    // No toast: a wrong or rejected password is reported under its field. The call ends all other sessions.
    changePassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: '/users/password/', method: 'PUT', body }),
      invalidatesTags: ['Session'],
      extraOptions: { silent: true },
    }),
    // No toast, for the same reason as `changePassword`.
    changeEmail: build.mutation<EmailChanged, EmailChange>({
      query: (body) => ({ url: '/users/email/', method: 'PUT', body }),
      invalidatesTags: ['User'],
      extraOptions: { silent: true },
    }),
    // The call may fail because the address has been confirmed in the meantime. Then the cached user is outdated, so refetch it.
    sendEmailConfirmation: build.mutation<null, void>({
      query: () => ({ url: '/users/email/confirmation/', method: 'POST' }),
      invalidatesTags: (_, error) => (error ? ['User'] : []),
    }),
    // No toast: the page shows the failure.
    confirmEmail: build.mutation<null, EmailConfirmation>({
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
