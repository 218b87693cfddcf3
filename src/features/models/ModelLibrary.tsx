import { useListModelsQuery } from '../../api/models';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';

export function ModelLibrary() {
  const { data: models, isError, refetch } = useListModelsQuery();
  if (models?.length === 0) {
    return <EmptyState title="No saved images found" hint="Add your first model on the Create tab." />;
  }
  if (models) {
    return (
      <ImageGrid>
        {models.map((model) => (
          <ImageCard key={model.id} src={model.thumbnail_url} title={model.name} to={`/model/${model.id}`} />
        ))}
      </ImageGrid>
    );
  }
  if (isError) {
    return <ErrorState title="Failed to load models" hint="Check your connection and try again." onRetry={refetch} />;
  }
  return <SkeletonGrid count={3} />;
}
