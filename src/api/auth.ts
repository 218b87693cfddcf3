import type { NewUser, SignIn, SignUp, TokenPair } from '../../contract/auth';
import { signedIn } from '../session/sessionSlice';
import type { Session } from '../session/session';
import { awaitedRuns } from './awaitedRuns';
import { baseApi } from './baseApi';
import { request } from './request';

/** Milliseconds the server has to hear of a sign-out that has long happened here. */
const signOutTimeout = 10_000;

export const authApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // Silent: that there is a wait stands in the form until it is over.
    signIn: build.mutation<TokenPair, SignIn>({
      query: (body) => ({ url: '/auth/signin/', method: 'POST', body: new URLSearchParams(body) }),
      extraOptions: { silent: true },
      onQueryStarted: async ({ username }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(signedIn({ name: username, ...data }));
        } catch {
          // A refused sign-in signs nobody in; why, the form says.
        }
      },
    }),
    // Silent: a taken name belongs under its field.
    signUp: build.mutation<NewUser, SignUp>({
      query: (body) => ({ url: '/auth/signup/', method: 'POST', body }),
      extraOptions: { silent: true },
    }),
    // Its argument is an object, because what a report leaves out it knows by the name of the field. With a signal of its own: signing out empties the cache, which aborts what is under way, this call too.
    signOut: build.mutation<null, { refresh_token: string }>({
      queryFn: async (body, api) => {
        const { token } = (api.getState() as { session: Session }).session;
        const signal = AbortSignal.timeout(signOutTimeout);
        // First, while the session is still good for it: who leaves does not pay for pictures that nobody will look at.
        const unwanted = awaitedRuns.read();
        awaitedRuns.clear();
        const cancel = (id: string) =>
          request({ url: `/generated-images/${id}`, method: 'DELETE', keepalive: true }, api, token, signal);
        await Promise.all(unwanted.map(cancel));
        const call = { url: '/auth/signout/', method: 'POST', body, keepalive: true };
        const { error } = await request(call, api, null, signal);
        return error ? { error, meta: { silent: true } } : { data: null };
      },
    }),
  }),
});

export const { useSignInMutation, useSignUpMutation, useSignOutMutation } = authApi;
