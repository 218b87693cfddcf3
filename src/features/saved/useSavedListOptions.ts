import type { SavedListOptions } from '../../../contract/saved';
import { sortOrders } from '../../../contract/sortOrders';
import { useGalleryUrl } from '../../library/gallery/useGalleryUrl';

/** Returns the search, filter and order of the gallery of looks, as read from the URL. The page of a look has the same query in its URL. */
export function useSavedListOptions() {
  const { search, choice, change } = useGalleryUrl();
  const favourites = choice('favourites', ['true']) !== undefined;
  const sort = choice('sort', sortOrders) ?? 'newest';
  const isFiltered = search !== '' || favourites;
  const options: SavedListOptions = {
    ...(search !== '' && { search }),
    ...(favourites && { favourites }),
    ...(sort !== 'newest' && { sort }),
  };
  return {
    search,
    favourites,
    sort,
    isFiltered,
    options: isFiltered || sort !== 'newest' ? options : undefined,
    change,
  };
}
