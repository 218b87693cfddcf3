import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { tagTypes } from './tags';

/** The cache of server data. The files in this folder inject the endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // Signed addresses expire. So a page that is opened again after this many seconds refetches its data, and shows the old data meanwhile.
  refetchOnMountOrArgChange: 60,
  // Reloads what failed to load while the network was down.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The part of a store's state that selectors of the cache need. */
export type WithApi = { [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> };
