import type { PlanOffers } from '../../contract/planOffers';
import type {
  UserDeletion,
  LedgerEntry,
  PlanChange,
  ProfileEdit,
  Subscription,
  User,
  UserSession,
  Wallet,
} from '../../contract/users';
import { failuresTexts } from '../messages/shell';
import { baseApi } from './baseApi';
import { signOutAfter } from './signOutAfter';
import { type Page, pagedListOptions, pageRequest, pageOf } from './pages';

/** Maximum time for the download of all the user's data, in milliseconds. */
const exportTimeout = 600_000;

/** The address of the ledger, with twenty entries per page: most users only read the first few. */
const ledgerPath = '/users/wallet/ledger/?limit=20';

/** Returns the answer as an object URL, because the cache can only hold serialisable values. */
const toObjectUrl = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : response.json();

export const usersApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // No toast: the account page shows the failure.
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
          // The update failed, so keep the cached user.
        }
      },
    }),
    // No toast: a wrong password is reported under its field.
    deleteUser: build.mutation<null, UserDeletion>({
      query: (body) => ({ url: '/users/', method: 'DELETE', body }),
      extraOptions: { silent: true },
      onQueryStarted: signOutAfter,
    }),
    // This is a mutation, so that nothing is cached. The page downloads the file from the object URL and revokes it.
    exportUser: build.mutation<string, void>({
      query: () => ({ url: '/users/export/', responseHandler: toObjectUrl, timeout: exportTimeout }),
      extraOptions: { failure: failuresTexts.dataNotExported },
    }),
    listSessions: build.query<UserSession[], void>({
      query: () => '/users/sessions/',
      providesTags: ['Session'],
      extraOptions: { silent: true },
    }),
    // No toast: the list is refetched even if the call fails, and shows whether the session has ended. After a success, the session is also removed from the
    // list immediately.
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
          // Leave the list as it is: its refetch shows whether the session has ended.
        }
      },
    }),
    getWallet: build.query<Wallet, void>({
      query: () => '/users/wallet/',
      providesTags: ['User'],
    }),
    // No toast: the statement shows the failure.
    listLedger: build.infiniteQuery<Page<LedgerEntry>, void, string>({
      ...pagedListOptions,
      query: ({ pageParam }) => pageRequest(ledgerPath, pageParam),
      transformResponse: pageOf<LedgerEntry>,
      providesTags: ['User'],
      extraOptions: { silent: true },
    }),
    getSubscription: build.query<Subscription, void>({
      query: () => '/users/subscription/',
      providesTags: ['User'],
    }),
    // No toast: the dialog shows the failure.
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

/** Returns a function that fetches the plans before the dialog opens. */
export const usePrefetchPlans = (): (() => void) => usersApi.usePrefetch('getPlans');
