import { useListModelsQuery } from '../../api/models';
import { PersonReadingNote } from '../../library/readings/PersonReadingNote';
import { SamplesNote } from '../../library/samples/SamplesNote';
import { TrySamples } from '../../library/samples/TrySamples';
import { modelsTexts } from '../../messages/library';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';

export function ModelLibrary() {
  const { data: models, isError, refetch, rest } = useListModelsQuery();
  if (models) {
    return (
      <>
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
                details={<PersonReadingNote reading={model.reading} />}
              />
            ))}
          </ImageGrid>
        )}
      </>
    );
  }
  if (isError) {
    return <ErrorState title={modelsTexts.loadFailed} hint={modelsTexts.checkConnection} onRetry={refetch} />;
  }
  return <SkeletonGrid count={3} />;
}
