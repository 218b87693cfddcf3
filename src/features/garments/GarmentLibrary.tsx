import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListAllGarmentsQuery, useListCategoriesQuery } from '../../api/garments';
import { useGetSamplesQuery } from '../../api/samples';
import { NothingFound } from '../../library/gallery/NothingFound';
import { useGalleryUrl } from '../../library/gallery/useGalleryUrl';
import { SelectButton } from '../../library/selection/SelectButton';
import { useSelection } from '../../library/selection/useSelection';
import { garmentsTexts } from '../../messages/library';
import { EmptyState } from '../../ui/EmptyState';
import { CategoryTiles } from './CategoryTiles';
import { GarmentBar, filterNames } from './GarmentBar';
import { GarmentGrid } from './GarmentGrid';
import { useGarmentListOptions } from './useGarmentListOptions';

const noFilters = { search: '', kind: '', category: '', sort: '' };

/** The library of garments: its categories as tiles, or all garments. A search or a filter shows garments of all categories. */
export function GarmentLibrary() {
  const { choice } = useGalleryUrl();
  const state = useGarmentListOptions();
  const { search, kind, sort, categoryId, options, change } = state;
  const { data: categories } = useListCategoriesQuery();
  const { isLoading: areSamplesLoading } = useGetSamplesQuery();
  const isFiltered = search !== '' || kind !== undefined || categoryId !== undefined;
  const areAllShown = isFiltered || sort !== 'newest' || choice('view', ['all']) !== undefined;
  const list = useListAllGarmentsQuery(
    areAllShown ? { ...options, ...(categoryId !== undefined && { category_id: categoryId }) } : skipToken,
  );
  const { data: garments = [], currentData, rest } = list;
  const selection = useSelection(garments.map(({ id }) => id));
  return (
    <>
      {((categories && categories.length > 0 && !areSamplesLoading) || areAllShown) && (
        <GarmentBar
          state={state}
          categories={categories}
          found={areAllShown ? currentData && { count: currentData.length, isComplete: !rest } : undefined}
          actions={
            <>
              {areAllShown && garments.length > 0 && <SelectButton selection={selection} />}
              <ToggleButtonGroup
                exclusive
                size="small"
                color="primary"
                value={areAllShown ? 'all' : 'categories'}
                aria-label={garmentsTexts.show}
                onChange={(_event, view: 'all' | 'categories' | null) => {
                  if (view === 'all') change({ view: 'all' });
                  if (view === 'categories') change({ ...noFilters, view: '' });
                }}
              >
                <ToggleButton value="categories">{garmentsTexts.categories}</ToggleButton>
                <ToggleButton value="all">{garmentsTexts.all}</ToggleButton>
              </ToggleButtonGroup>
            </>
          }
        />
      )}
      {areAllShown ? (
        <GarmentGrid
          list={list}
          selection={selection}
          empty={
            isFiltered ? (
              <NothingFound
                search={search}
                filters={filterNames(state, categories)}
                onClear={() => change({ search: '', kind: '', category: '', view: 'all' })}
              />
            ) : (
              <EmptyState drawing="garments" title={garmentsTexts.noGarments} hint={garmentsTexts.noGarmentsHint} />
            )
          }
        />
      ) : (
        <CategoryTiles />
      )}
    </>
  );
}
