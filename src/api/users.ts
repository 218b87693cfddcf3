import type { PlanOffers } from '../../contract/planOffers';
import type {
  DeleteUser,
  LedgerEntry,
  PlanChange,
  ProfileEdit,
  Subscription,
  User,
  UserSession,
  Wallet,
} from '../../contract/users';
import { failuresTexts } from '../messages/failures';
import { baseApi } from './baseApi';
import { signOutAfter } from './signOutAfter';
import { type Page, inPages, pageAt, pageOf } from './pages';

/** Milliseconds for all pictures to arrive. */
const exportTimeout = 600_000;

/** Twenty lines at a time: it is read from the top, and seldom to its end. */
const ledger = '/users/wallet/ledger/?limit=20';

/** An address of the file within this page: what the cache holds must be plain. */
const objectUrl = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : response.json();

export const usersApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // Silent: the account page says it in place.
    getUser: build.query<User, void>({
      query: () => '/users/',
      providesTags: ['User'],
      extraOptions: { silent: true },
    }),
    updateUser: build.mutation<User, ProfileEdit>({
      query: (body) => ({ url: '/users/', method: 'PUT', body }),
      extraOptions: { failure: failuresTexts.profileNotUpdated },
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          void dispatch(usersApi.util.upsertQueryData('getUser', undefined, data));
        } catch {
          // Nothing changed.
        }
      },
    }),
    // Silent: a wrong password belongs under its field. Once the account is gone, so is all that is kept of it here.
    deleteUser: build.mutation<null, DeleteUser>({
      query: (body) => ({ url: '/users/', method: 'DELETE', body }),
      extraOptions: { silent: true },
      onQueryStarted: signOutAfter,
    }),
    // A change in name only: nothing is to be kept of it. The page takes the file from the address, and revokes it.
    exportUser: build.mutation<string, void>({
      query: () => ({ url: '/users/export/', responseHandler: objectUrl, timeout: exportTimeout }),
      extraOptions: { failure: failuresTexts.dataNotExported },
    }),
    listSessions: build.query<UserSession[], void>({
      query: () => '/users/sessions/',
      providesTags: ['Session'],
      extraOptions: { silent: true },
    }),
    // Silent: that a session had ended already is no failure to who wanted that. It leaves the list at once, which is then asked for anew.
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `/users/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
      extraOptions: { silent: true },
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
          dispatch(
            usersApi.util.updateQueryData('listSessions', undefined, (sessions) =>
              sessions.filter((session) => session.id !== id),
            ),
          );
        } catch {
          // The list says what still holds.
        }
      },
    }),
    getWallet: build.query<Wallet, void>({
      query: () => '/users/wallet/',
      providesTags: ['User'],
    }),
    // Silent: the statement says it in place.
    listLedger: build.infiniteQuery<Page<LedgerEntry>, void, string>({
      ...inPages,
      query: ({ pageParam }) => pageAt(ledger, pageParam),
      transformResponse: pageOf<LedgerEntry>,
      providesTags: ['User'],
      extraOptions: { silent: true },
    }),
    getSubscription: build.query<Subscription, void>({
      query: () => '/users/subscription/',
      providesTags: ['User'],
    }),
    // Silent: the dialog says it in place.
    getPlans: build.query<PlanOffers, void>({
      query: () => '/plans/',
      extraOptions: { silent: true },
    }),
    changePlan: build.mutation<Subscription, PlanChange>({
      query: (body) => ({ url: '/users/subscription/', method: 'PUT', body }),
      invalidatesTags: ['User'],
      extraOptions: { failure: failuresTexts.planNotChanged },
    }),
  }),
});

export const {
  useGetUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useExportUserMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useGetPlansQuery,
  useLazyGetPlansQuery,
  useChangePlanMutation,
  useListLedgerInfiniteQuery,
} = usersApi;

/** Fetches the plans before they are shown. */
export const usePrefetchPlans = (): (() => void) => usersApi.usePrefetch('getPlans');
