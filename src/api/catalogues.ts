import type {
  Catalogue,
  CatalogueChoice,
  CatalogueItem,
  CatalogueQuote,
  NewCatalogue,
} from '../../contract/catalogues';
import { type WithApi, baseApi } from './baseApi';
import type { AnswerMeta, Query } from './baseQuery';
import { cacheState } from './cacheAccess';
import type { ApiError } from './errors';
import { flattenPages } from './flattenPages';
import { type Page, pagedListOptions, pageRequest, pageOf } from './pages';

/** Number of pictures in one page of a catalogue. Fewer than `pageMax`, because a page is reloaded every few seconds while its pictures are being made. */
const itemsPerPage = 100;

/** A page of a catalogue's pictures, with the cursor that it was loaded with. */
interface ItemPage {
  cursor: string;
  rows: CatalogueItem[];
}

type Counts = Catalogue['counts'];
type Fetch = (args: Parameters<Query>[0]) => ReturnType<Query>;
type LoadedItems = { data: ItemPage[] } | { error: ApiError; meta: AnswerMeta | undefined };

const listTag = { type: 'Catalogue' as const, id: 'LIST' };
const catalogueTag = (id: string) => ({ type: 'Catalogue' as const, id });

const isUnfinished = ({ status }: CatalogueItem) => status === 'queued' || status === 'processing';

/** Whether, for each status, the pages contain as many pictures as the server has counted. */
function countsMatch(pages: readonly ItemPage[], counts: Counts): boolean {
  const left = { ...counts };
  for (const { rows } of pages) for (const { status } of rows) left[status]--;
  return Object.values(left).every((count) => count === 0);
}

/** Number of pictures that are waiting or in progress. */
export const unfinishedCount = ({ queued, processing }: Counts): number => queued + processing;

export const cataloguesApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // No toasts for this and the next call: the page shows why there is no price, and why nothing was started.
    quoteCatalogue: build.query<CatalogueQuote, CatalogueChoice>({
      query: (body) => ({ url: '/catalogues/quote/', method: 'POST', body }),
      // Don't cache the quote: it depends on the wallet, the garments, their readings and the pictures made so far.
      keepUnusedDataFor: 0,
      providesTags: ['User', 'Garment', 'Generation'],
      extraOptions: { silent: true },
    }),
    /** With the same `key`, a catalogue is started and charged once, however often the call is made. */
    createCatalogue: build.mutation<Catalogue, NewCatalogue & { key: string }>({
      query: ({ key, ...body }) => ({
        url: '/catalogues/',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (catalogue) => (catalogue ? ['User', listTag] : []),
      extraOptions: { silent: true },
    }),
    listCatalogues: build.infiniteQuery<Page<Catalogue>, void, string>({
      ...pagedListOptions,
      query: ({ pageParam }) => pageRequest('/catalogues/', pageParam),
      transformResponse: pageOf<Catalogue>,
      providesTags: [listTag],
      extraOptions: { silent: true },
    }),
    /** Polled while pictures are being made. When the counts no longer match the cached pictures, reloads the pages that may have changed. */
    getCatalogue: build.query<Catalogue, string>({
      query: (id) => `/catalogues/${id}`,
      providesTags: (_catalogue, _error, id) => [catalogueTag(id)],
      extraOptions: { silent: true },
      onQueryStarted: async (id, api) => {
        const { dispatch, queryFulfilled } = api;
        const { data: catalogue } = await queryFulfilled.catch(() => ({ data: null }));
        const pages = cachedItems(cacheState(api), id);
        if (!catalogue || !pages || countsMatch(pages, catalogue.counts)) return;
        await dispatch(
          cataloguesApi.endpoints.listCatalogueItems.initiate(id, { forceRefetch: true, subscribe: false }),
        );
        // Once the catalogue is finished, refetch the wallet, because failed pictures were refunded, and the history, because it has new pictures.
        if (unfinishedCount(catalogue.counts) === 0) dispatch(baseApi.util.invalidateTags(['User', 'Generation']));
      },
    }),
    listCatalogueItems: build.query<ItemPage[], string>({
      queryFn: (id, api, _options, fetch) => loadItems(id, cacheState(api), async (args) => fetch(args)),
      extraOptions: { silent: true },
    }),
    retryCatalogue: build.mutation<Catalogue, { id: string; wallet_max: number; item_ids?: number[] }>({
      query: ({ id, ...body }) => ({ url: `/catalogues/${id}/retry/`, method: 'POST', body }),
      invalidatesTags: (_answer, _error, { id }) => ['User', catalogueTag(id), listTag],
    }),
    cancelCatalogue: build.mutation<null, string>({
      query: (id) => ({ url: `/catalogues/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, id) => ['User', catalogueTag(id), listTag],
    }),
    // No toasts for this and the next call: the code that deletes or restores shows the failure.
    deleteCatalogue: build.mutation<null, string>({
      query: (id) => ({ url: `/catalogues/${id}/listing/`, method: 'DELETE' }),
      invalidatesTags: ['User', listTag],
      extraOptions: { silent: true },
    }),
    restoreCatalogue: build.mutation<null, string>({
      query: (id) => ({ url: `/catalogues/${id}/restore/`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => [catalogueTag(id), listTag],
      extraOptions: { silent: true },
    }),
  }),
});

function cachedItems(state: WithApi, id: string): ItemPage[] | undefined {
  return cataloguesApi.endpoints.listCatalogueItems.select(id)(state).data;
}

function cachedCounts(state: WithApi, id: string): Counts | undefined {
  return cataloguesApi.endpoints.getCatalogue.select(id)(state).data?.counts;
}

/**
 * Loads all pages of a catalogue's pictures. If pictures are cached but don't match the catalogue's counts, reloads only as many pages as needed: one after
 * another until the pictures match, beginning with the pages that have unfinished pictures.
 */
async function loadItems(id: string, state: WithApi, fetch: Fetch): Promise<LoadedItems> {
  const load = (cursor: string) =>
    fetch(pageRequest(`/catalogues/${id}/items/`, cursor, { limit: itemsPerPage })) as Promise<
      Awaited<ReturnType<Query>> & { error?: ApiError; meta?: AnswerMeta }
    >;
  const known = cachedItems(state, id);
  const counts = cachedCounts(state, id);
  if (known && counts && !countsMatch(known, counts)) {
    const pages = [...known];
    const [first, second] = [true, false].map((isFirst) =>
      pages.filter(({ rows }) => rows.some(isUnfinished) === isFirst),
    );
    for (const page of [...(first ?? []), ...(second ?? [])]) {
      if (countsMatch(pages, counts)) break;
      const { data, error, meta } = await load(page.cursor);
      if (error) return { error, meta };
      pages[pages.indexOf(page)] = { cursor: page.cursor, rows: data as CatalogueItem[] };
    }
    return { data: pages };
  }
  const pages: ItemPage[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { data, error, meta } = await load(cursor);
    if (error) return { error, meta };
    pages.push({ cursor, rows: data as CatalogueItem[] });
    cursor = meta?.nextCursor;
  }
  return { data: pages };
}

/** Returns an action that changes a picture in the cached catalogue, after the user has kept or dropped the picture. */
export const updateCachedItem = (catalogueId: string, itemId: number, change: Partial<CatalogueItem>) =>
  cataloguesApi.util.updateQueryData('listCatalogueItems', catalogueId, (pages) => {
    for (const { rows } of pages) for (const row of rows) if (row.id === itemId) Object.assign(row, change);
  });

/** Returns an action that reloads a catalogue with its counts, after the user has dropped pictures. */
export const refetchCatalogue = (id: string) => baseApi.util.invalidateTags([catalogueTag(id), listTag]);

const { useListCataloguesInfiniteQuery } = cataloguesApi;

/** Returns the loaded catalogues, newest first. */
export const useListCataloguesQuery = () => flattenPages(useListCataloguesInfiniteQuery());

export const {
  useQuoteCatalogueQuery,
  useCreateCatalogueMutation,
  useListCatalogueItemsQuery,
  useRetryCatalogueMutation,
  useCancelCatalogueMutation,
  useDeleteCatalogueMutation,
  useRestoreCatalogueMutation,
} = cataloguesApi;
