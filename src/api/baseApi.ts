import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { tagTypes } from './tags';

/** The cache of server data. The other files in this folder add the endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // When a page is opened again after this many seconds, it refetches its data, because signed addresses expire. Until the answer arrives, it shows the old
  // data.
  refetchOnMountOrArgChange: 60,
  // When the network is back, reload the data that failed to load.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The part of the state that holds this cache. */
export type WithApi = { [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> };
