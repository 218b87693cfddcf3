import { baseApi } from './baseApi';
import { foundAreas } from './foundAreas';

/** How long a search may take, in milliseconds. The server first finishes the searches of other users. */
const searchTimeout = 60_000;

/** No toasts: the Select tool shows its own messages. */
export const pictureAreasApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The argument is the picture's address. The PNG is kept outside the Redux store, in `foundAreas`. */
    findPictureAreas: build.query<{ bytes: number }, string>({
      queryFn: async (url, _api, _extra, baseQuery) => {
        const { data, error } = await baseQuery({
          url: '/picture-areas/',
          method: 'POST',
          body: { image_url: url },
          timeout: searchTimeout,
          responseHandler: (response) => (response.ok ? response.arrayBuffer() : response.json()),
        });
        if (error) return { error };
        const areas = data as ArrayBuffer;
        foundAreas.store(url, areas);
        return { data: { bytes: areas.byteLength } };
      },
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
  }),
});
