import FavoriteRounded from '@mui/icons-material/FavoriteRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, lazy, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SavedImage } from '../../../contract/saved';
import { sortOrders } from '../../../contract/sortOrders';
import { useListSavedImagesQuery } from '../../api/saved';
import { SelectButton } from '../../library/selection/SelectButton';
import { cardSelection, useSelection } from '../../library/selection/useSelection';
import { galleryTexts, savedTexts } from '../../messages/library';
import { GalleryBar } from '../../library/gallery/GalleryBar';
import { NothingFound } from '../../library/gallery/NothingFound';
import { SortField } from '../../library/gallery/SortField';
import { cardMenuButtonSelector } from '../../ui/CardMenu';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { FilterButton } from '../../ui/FilterButton';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { LookSelectionBar } from './LookSelectionBar';
import { SavedCard } from './SavedCard';
import { useLookDeletion } from './useLookDeletion';
import { useOpenInEditor } from './useOpenInEditor';
import { useSavedListOptions } from './useSavedListOptions';

// Load this on demand, because it pulls in Formik and Yup.
const RenameLookDialog = lazy(async () => ({ default: (await import('./RenameLookDialog')).RenameLookDialog }));
// Load this on demand, because looks are rarely shared.
const ShareSavedLook = lazy(async () => ({ default: (await import('./sharing/ShareDialog')).ShareSavedLook }));

export function SavedGrid() {
  const { search, favourites, sort, isFiltered, options, change } = useSavedListOptions();
  const { data: images, currentData, isError, refetch, rest } = useListSavedImagesQuery(options);
  const [hasFailed, setHasFailed] = useState(false);
  const [lookToRename, setLookToRename] = useState<SavedImage | null>(null);
  const [lookToShare, setLookToShare] = useState<SavedImage | null>(null);
  const openInEditor = useOpenInEditor();
  const deleteLook = useLookDeletion();
  const selection = useSelection(images?.map(({ id }) => id) ?? []);
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, images?.map(({ id }) => id) ?? [], cardMenuButtonSelector);
  if (!images && !isError) return <SkeletonGrid count={6} />;
  if (!images) {
    return <ErrorState title={savedTexts.notLoaded} retryLabel={savedTexts.retry} onRetry={() => void refetch()} />;
  }
  // Until a new search has been answered, the gallery shows the results of the previous one.
  const isStale = currentData === undefined;
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      {(isFiltered || isStale || images.length > 0) && (
        <GalleryBar
          searchLabel={galleryTexts.searchLooks}
          search={search}
          onSearch={(next) => change({ search: next })}
          filterCount={favourites ? 1 : 0}
          found={currentData && { count: currentData.length, isComplete: !rest }}
          actions={images.length > 0 && <SelectButton selection={selection} />}
          choices={
            <>
              <FilterButton
                label={galleryTexts.onlyFavourites}
                icon={<FavoriteRounded />}
                isOn={favourites}
                onToggle={() => change({ favourites: favourites ? '' : 'true' })}
              />
              <SortField
                orders={sortOrders}
                value={sort}
                onChange={(order) => change({ sort: order === 'newest' ? '' : order })}
              />
            </>
          }
        />
      )}
      <LookSelectionBar selection={selection} looks={images} />
      {hasFailed && (
        <Alert severity="error" onClose={() => setHasFailed(false)} sx={{ mb: 3 }}>
          {savedTexts.favouriteFailed}
        </Alert>
      )}
      {images.length === 0 && isStale && <SkeletonGrid count={6} />}
      {images.length === 0 && !isStale && isFiltered && (
        <NothingFound
          search={search}
          filters={favourites ? [galleryTexts.onlyFavourites] : []}
          onClear={() => change({ search: '', favourites: '' })}
        />
      )}
      {images.length === 0 && !isStale && !isFiltered && (
        <EmptyState
          drawing="looks"
          title={savedTexts.nothingFound}
          hint={savedTexts.saveToFind}
          action={
            <Button component={Link} to="/try-on" variant="contained">
              {galleryTexts.goToTryOn}
            </Button>
          }
        />
      )}
      {images.length > 0 && (
        <ImageGrid rest={rest} isStale={isStale}>
          {images.map((image, index) => (
            <SavedCard
              key={image.id}
              image={image}
              isFirst={index === 0}
              selection={cardSelection(selection, image.id)}
              onToggled={(isToggled) => setHasFailed(!isToggled)}
              onOpenInEditor={() => openInEditor(image)}
              onShare={() => setLookToShare(image)}
              onRename={() => setLookToRename(image)}
              onDelete={() => deleteLook(image)}
            />
          ))}
        </ImageGrid>
      )}
      <Suspense>
        {lookToRename && <RenameLookDialog look={lookToRename} onClose={() => setLookToRename(null)} />}
      </Suspense>
      <Suspense>{lookToShare && <ShareSavedLook id={lookToShare.id} onClose={() => setLookToShare(null)} />}</Suspense>
    </Box>
  );
}
