import { baseApi } from './baseApi';
import { foundAreas } from './largeAnswers';

/** No toasts: the Select tool shows its own messages. */
export const pictureAreasApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The argument is the picture's address. */
    findPictureAreas: build.query<{ bytes: number }, string>({
      queryFn: foundAreas.query,
      keepUnusedDataFor: 0,
      extraOptions: { silent: true },
    }),
  }),
});
