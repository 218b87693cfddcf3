import type { GarmentListOptions } from '../../../contract/garments';
import type { GarmentKind } from '../../../contract/readings';
import { sortOrders } from '../../../contract/sortOrders';
import { useGalleryUrl } from '../../library/gallery/useGalleryUrl';
import { readingsTexts } from '../../messages/shell';

const kinds = Object.keys(readingsTexts.kinds) as GarmentKind[];

/** Returns the search, filters and order of a gallery of garments, as read from the URL. */
export function useGarmentListOptions() {
  const { search, choice, id, change } = useGalleryUrl();
  const kind = choice('kind', kinds);
  const sort = choice('sort', sortOrders) ?? 'newest';
  const options: GarmentListOptions = {
    ...(search !== '' && { search }),
    ...(kind && { kind }),
    ...(sort !== 'newest' && { sort }),
  };
  return { search, kind, sort, categoryId: id('category'), options, change };
}

export type GarmentListOptionsState = ReturnType<typeof useGarmentListOptions>;
