import type { NewUser, SignInRequest, SignUpRequest, TokenPair } from '../../contract/auth';
import { signedIn } from '../session/sessionSlice';
import type { Session } from '../session/session';
import { awaitedRuns } from './awaitedRuns';
import { baseApi } from './baseApi';
import { request } from './request';

/** Milliseconds after which the requests of a sign-out are aborted. The user doesn't wait for them, because this browser is signed out immediately. */
const signOutTimeout = 10_000;

export const authApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // No toast: the form shows why the sign-in failed, and how long to wait if there were too many attempts.
    signIn: build.mutation<TokenPair, SignInRequest>({
      query: (body) => ({ url: '/auth/signin/', method: 'POST', body: new URLSearchParams(body) }),
      extraOptions: { silent: true },
      onQueryStarted: async ({ username }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(signedIn({ name: username, ...data }));
        } catch {
          // The sign-in failed, so there is no session to start. The form shows the reason.
        }
      },
    }),
    // No toast: a taken name is reported under its field.
    signUp: build.mutation<NewUser, SignUpRequest>({
      query: (body) => ({ url: '/auth/signup/', method: 'POST', body }),
      extraOptions: { silent: true },
    }),
    // The argument is an object, so that `refresh_token` is redacted by its name when the action is recorded. The request has its own signal, because signing
    // out clears the API cache, which aborts all other pending requests.
    signOut: build.mutation<null, { refresh_token: string }>({
      queryFn: async (body, api) => {
        const { token } = (api.getState() as { session: Session }).session;
        const signal = AbortSignal.timeout(signOutTimeout);
        // Cancel this tab's runs before the session ends, so that the user doesn't pay for pictures that nobody will see.
        const runIds = awaitedRuns.read();
        awaitedRuns.clear();
        const cancel = (id: string) =>
          request({ url: `/generated-images/${id}`, method: 'DELETE', keepalive: true }, api, token, signal);
        await Promise.all(runIds.map(cancel));
        const call = { url: '/auth/signout/', method: 'POST', body, keepalive: true };
        const { error } = await request(call, api, null, signal);
        return error ? { error, meta: { silent: true } } : { data: null };
      },
    }),
  }),
});

export const { useSignInMutation, useSignUpMutation, useSignOutMutation } = authApi;
