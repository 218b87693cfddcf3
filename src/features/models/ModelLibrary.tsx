import Box from '@mui/material/Box';
import { Suspense, lazy, useRef, useState } from 'react';
import type { Model } from '../../../contract/models';
import { sortOrders } from '../../../contract/sortOrders';
import { errorMessage, wasAnswered } from '../../api/errors';
import { useListModelsQuery } from '../../api/models';
import { useGetSamplesQuery } from '../../api/samples';
import { GalleryBar } from '../../library/gallery/GalleryBar';
import { NothingFound } from '../../library/gallery/NothingFound';
import { SortField } from '../../library/gallery/SortField';
import { useBackLinkState } from '../../library/gallery/backLink';
import { useGalleryUrl } from '../../library/gallery/useGalleryUrl';
import { PersonReadingNote } from '../../library/readings/PersonReadingNote';
import { UseModelButton } from '../../library/picking/UseButtons';
import { SamplesNote } from '../../library/samples/SamplesNote';
import { TrySamples } from '../../library/samples/TrySamples';
import { SelectButton } from '../../library/selection/SelectButton';
import { cardSelection, useSelection } from '../../library/selection/useSelection';
import { deletionTexts, modelsTexts, renamingTexts } from '../../messages/library';
import { pickersTexts } from '../../messages/shell';
import { CardMenu, cardMenuButtonSelector } from '../../ui/CardMenu';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { ModelSelectionBar } from './ModelSelectionBar';
import { useModelDeletion } from './useModelDeletion';

// Load this on demand, because it pulls in Formik and Yup.
const RenameModelDialog = lazy(async () => ({ default: (await import('./RenameModelDialog')).RenameModelDialog }));

export function ModelLibrary() {
  const { search, choice, change } = useGalleryUrl();
  const sort = choice('sort', sortOrders) ?? 'newest';
  const isUnfiltered = search === '' && sort === 'newest';
  const {
    data: models,
    currentData,
    error,
    refetch,
    rest,
  } = useListModelsQuery(isUnfiltered ? undefined : { ...(search !== '' && { search }), sort });
  // Wait for the note on samples. It is above the cards, and would push them down if it came later.
  const { isLoading: areSamplesLoading } = useGetSamplesQuery();
  const origin = useBackLinkState();
  // Until a new search has been answered, the library shows the results of the previous one.
  const isStale = currentData === undefined;
  const [modelToRename, setModelToRename] = useState<Model | null>(null);
  const [requestDeletion, deletionDialog] = useModelDeletion();
  const selection = useSelection(models?.map(({ id }) => id) ?? []);
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, models?.map(({ id }) => id) ?? [], cardMenuButtonSelector);
  if (models && !areSamplesLoading) {
    return (
      <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
        <SamplesNote of="models" />
        {(search !== '' || isStale || models.length > 0) && (
          <GalleryBar
            searchLabel={pickersTexts.searchModels}
            search={search}
            onSearch={(next) => change({ search: next })}
            filterCount={0}
            found={currentData && { count: currentData.length, isComplete: !rest }}
            actions={models.length > 0 && <SelectButton selection={selection} />}
            choices={
              <SortField
                orders={sortOrders}
                value={sort}
                onChange={(order) => change({ sort: order === 'newest' ? '' : order })}
              />
            }
          />
        )}
        <ModelSelectionBar selection={selection} models={models} />
        {models.length === 0 && isStale && <SkeletonGrid count={3} />}
        {models.length === 0 && !isStale && search !== '' && (
          <NothingFound search={search} filters={[]} onClear={() => change({ search: '' })} />
        )}
        {models.length === 0 && !isStale && search === '' && (
          <EmptyState
            drawing="models"
            title={modelsTexts.noModels}
            hint={modelsTexts.noModelsHint}
            action={<TrySamples />}
          />
        )}
        {models.length > 0 && (
          <ImageGrid rest={rest} isStale={isStale}>
            {models.map((model) => (
              <ImageCard
                key={model.id}
                image={model}
                title={model.name}
                to={`/model/${model.id}`}
                linkState={origin}
                selection={cardSelection(selection, model.id)}
                action={
                  <CardMenu
                    name={model.name}
                    actions={[
                      { label: renamingTexts.action, onSelect: () => setModelToRename(model) },
                      { label: deletionTexts.action, onSelect: () => requestDeletion(model) },
                    ]}
                  />
                }
                details={<PersonReadingNote reading={model.reading} />}
                footer={<UseModelButton model={model} />}
              />
            ))}
          </ImageGrid>
        )}
        {deletionDialog}
        <Suspense>
          {modelToRename && <RenameModelDialog model={modelToRename} onClose={() => setModelToRename(null)} />}
        </Suspense>
      </Box>
    );
  }
  if (error) {
    const hint = wasAnswered(error) ? errorMessage(error) : modelsTexts.checkConnection;
    return <ErrorState title={modelsTexts.loadFailed} hint={hint} onRetry={refetch} />;
  }
  return <SkeletonGrid count={3} />;
}
