import type { SavedQuestion } from '../../../contract/saved';
import { dateOrders } from '../../../contract/sortOrders';
import { useGalleryUrl } from '../../library/gallery/useGalleryUrl';

/** What the gallery of saved looks shows, according to the URL. The page of a look has the same query. */
export function useSavedQuestion() {
  const { search, choice, change } = useGalleryUrl();
  const favourites = choice('favourites', ['true']) !== undefined;
  const sort = choice('sort', dateOrders) ?? 'newest';
  const isFiltered = search !== '' || favourites;
  const question: SavedQuestion = {
    ...(search !== '' && { search }),
    ...(favourites && { favourites }),
    ...(sort !== 'newest' && { sort }),
  };
  return {
    search,
    favourites,
    sort,
    isFiltered,
    question: isFiltered || sort !== 'newest' ? question : undefined,
    change,
  };
}
