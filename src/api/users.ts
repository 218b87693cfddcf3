import type { ProfileEdit, User, UserSession } from '../../contract/users';
import { baseApi } from './baseApi';

const usersApi = baseApi.injectEndpoints({
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
      extraOptions: { failure: 'Failed to update profile' },
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          void dispatch(usersApi.util.upsertQueryData('getUser', undefined, data));
        } catch {
          // Nothing changed.
        }
      },
    }),
    listSessions: build.query<UserSession[], void>({
      query: () => '/users/sessions/',
      providesTags: ['Session'],
      extraOptions: { silent: true },
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `/users/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useGetUserQuery, useUpdateUserMutation } = usersApi;
