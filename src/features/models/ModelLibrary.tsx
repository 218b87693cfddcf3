import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { Model } from '../../../contract/models';
import { useListModelsQuery, useRenameModelMutation } from '../../api/models';
import { PersonReadingNote } from '../../library/readings/PersonReadingNote';
import { UseModelButton } from '../../library/picking/UseButtons';
import { SamplesNote } from '../../library/samples/SamplesNote';
import { TrySamples } from '../../library/samples/TrySamples';
import { RenameDialog } from '../../library/renaming/RenameDialog';
import { modelNameRules } from '../../api/newModelSchema';
import { deletionTexts, modelsTexts, renamingTexts } from '../../messages/library';
import { CardMenu, cardMenuButton } from '../../ui/CardMenu';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { useModelDeletion } from './useModelDeletion';

export function ModelLibrary() {
  const { data: models, isError, refetch, rest } = useListModelsQuery();
  const [modelToRename, setModelToRename] = useState<Model | null>(null);
  const [renameModel] = useRenameModelMutation();
  const [requestDeletion, deletionDialog] = useModelDeletion();
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, models?.map(({ id }) => id) ?? [], cardMenuButton);
  if (models) {
    return (
      <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
        <SamplesNote of="models" />
        {models.length === 0 ? (
          <EmptyState title={modelsTexts.noModels} hint={modelsTexts.noModelsHint} action={<TrySamples />} />
        ) : (
          <ImageGrid rest={rest}>
            {models.map((model) => (
              <ImageCard
                key={model.id}
                image={model}
                title={model.name}
                to={`/model/${model.id}`}
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
        {modelToRename && (
          <RenameDialog
            name={modelToRename.name}
            rules={modelNameRules}
            onRename={(name) => renameModel({ id: modelToRename.id, name }).unwrap()}
            onClose={() => setModelToRename(null)}
          />
        )}
      </Box>
    );
  }
  if (isError) {
    return <ErrorState title={modelsTexts.loadFailed} hint={modelsTexts.checkConnection} onRetry={refetch} />;
  }
  return <SkeletonGrid count={3} />;
}
