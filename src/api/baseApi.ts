import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { tagTypes } from './tags';

/** The one cache of what the server holds. Empty here: each resource's file puts its calls in. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // A signed address lives for a limited time: a page opened again asks again, and shows the old answer meanwhile.
  refetchOnMountOrArgChange: 60,
  // What failed to load while the network was gone loads by itself when it is back.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
