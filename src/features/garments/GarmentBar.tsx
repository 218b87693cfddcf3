import type { ReactNode } from 'react';
import type { Category } from '../../../contract/garments';
import type { GarmentKind } from '../../../contract/readings';
import { sortOrders } from '../../../contract/sortOrders';
import { GalleryBar } from '../../library/gallery/GalleryBar';
import { SortField } from '../../library/gallery/SortField';
import { galleryTexts, garmentsTexts } from '../../messages/library';
import { pickersTexts, readingsTexts } from '../../messages/shell';
import { ChoiceField } from '../../ui/ChoiceField';
import type { GarmentListOptionsState } from './useGarmentListOptions';

interface Props {
  state: GarmentListOptionsState;
  /** The categories to filter by. If missing, the gallery can't be filtered by category. */
  categories?: readonly Category[] | undefined;
  /** The number of garments found so far. Undefined while they load. */
  found: { count: number; isComplete: boolean } | undefined;
  actions?: ReactNode;
}

const noFilter = {
  kind: { value: '', label: galleryTexts.anyKind },
  category: { value: '', label: garmentsTexts.allCategories },
} as const;

const kindOptions = Object.entries(readingsTexts.kinds).map(([value, label]) => ({
  value: value as GarmentKind,
  label,
}));

/** Returns the names of the filters that are set, for example “Kurtas”. */
export const filterNames = (
  { kind, categoryId }: GarmentListOptionsState,
  categories: readonly Category[] = [],
): string[] =>
  [kind && readingsTexts.kinds[kind], categories.find(({ id }) => id === categoryId)?.name].filter(
    (name) => name !== undefined,
  );

/** The bar above a gallery of garments: search, filters by kind and category, and order. */
export function GarmentBar({ state, categories, found, actions }: Props) {
  const { search, kind, sort, categoryId, change } = state;
  return (
    <GalleryBar
      searchLabel={pickersTexts.searchGarments}
      search={search}
      onSearch={(next) => change({ search: next })}
      filterCount={filterNames(state, categories).length}
      found={found}
      actions={actions}
      choices={
        <>
          <ChoiceField
            label={readingsTexts.kind}
            options={[noFilter.kind, ...kindOptions]}
            value={kind ?? ''}
            onChange={(next) => change({ kind: next })}
          />
          {categories && categories.length > 0 && (
            <ChoiceField
              label={pickersTexts.category}
              options={[noFilter.category, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]}
              value={categories.some(({ id }) => id === categoryId) ? String(categoryId) : ''}
              onChange={(next) => change({ category: next })}
            />
          )}
          <SortField
            orders={sortOrders}
            value={sort}
            onChange={(order) => change({ sort: order === 'newest' ? '' : order })}
          />
        </>
      }
    />
  );
}
