import AutoAwesomeMotionRounded from '@mui/icons-material/AutoAwesomeMotionRounded';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useParams } from 'react-router-dom';
import { useListGarmentsQuery } from '../../api/garments';
import { NothingFound } from '../../library/gallery/NothingFound';
import { useBackLink } from '../../library/gallery/backLink';
import { SelectButton } from '../../library/selection/SelectButton';
import { useSelection } from '../../library/selection/useSelection';
import { garmentsTexts } from '../../messages/library';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { parseRouteId } from '../../ui/parseRouteId';
import { storeChoice } from '../../ui/useStoredChoice';
import { GarmentBar, filterNames } from './GarmentBar';
import { GarmentGrid } from './GarmentGrid';
import { useGarmentListOptions } from './useGarmentListOptions';

export function GarmentGalleryPage() {
  const categoryId = parseRouteId(useParams().garment_id);
  const state = useGarmentListOptions();
  const { search, kind, options, change } = state;
  const list = useListGarmentsQuery(categoryId === null ? skipToken : { categoryId, ...options });
  const { data: garments, currentData, rest } = list;
  const selection = useSelection(garments?.map(({ id }) => id) ?? []);
  const library = useBackLink('/garment');
  const isFiltered = search !== '' || kind !== undefined;
  return (
    <>
      <PageHeader
        isWide
        title={garmentsTexts.galleryTitle}
        subtitle={
          garments && categoryId !== null
            ? garmentsTexts.viewing({ count: garments.length, collection: categoryId })
            : undefined
        }
        action={
          <>
            <Button
              component={Link}
              to={library}
              startIcon={<ArrowBackRounded />}
              onClick={() => storeChoice('garmentTab', 'library')}
            >
              {garmentsTexts.allCategories}
            </Button>
            {garments && garments.length > 0 && categoryId !== null && (
              <Button
                component={Link}
                to={`/catalogue?category=${categoryId}`}
                variant="outlined"
                startIcon={<AutoAwesomeMotionRounded />}
              >
                {garmentsTexts.tryOnAll}
              </Button>
            )}
          </>
        }
      />
      {categoryId === null ? (
        <ErrorState title={garmentsTexts.garmentsFailed} hint={garmentsTexts.noSuchCategory} />
      ) : (
        <>
          {garments && (isFiltered || !currentData || garments.length > 0) && (
            <GarmentBar
              state={state}
              actions={garments.length > 0 && <SelectButton selection={selection} />}
              found={currentData && { count: currentData.length, isComplete: !rest }}
            />
          )}
          <GarmentGrid
            list={list}
            selection={selection}
            empty={
              isFiltered ? (
                <NothingFound
                  search={search}
                  filters={filterNames(state)}
                  onClear={() => change({ search: '', kind: '' })}
                />
              ) : (
                <EmptyState
                  drawing="garments"
                  title={garmentsTexts.noGarments}
                  hint={garmentsTexts.noGarmentsHint}
                  action={
                    <Button component={Link} to="/garment" variant="outlined">
                      {garmentsTexts.goToGarments}
                    </Button>
                  }
                />
              )
            }
          />
        </>
      )}
    </>
  );
}
