import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../api/errors';
import { useListGarmentsQuery } from '../../api/garments';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';

/** The garments of one category. */
export function GarmentGrid({ categoryId }: { categoryId: number }) {
  const { data: garments, error, refetch } = useListGarmentsQuery(categoryId);
  if (!garments) {
    if (!error) return <SkeletonGrid count={8} />;
    return <ErrorState title="Failed to load garments" hint={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  if (garments.length === 0) {
    return (
      <EmptyState
        title="No garments found"
        hint="Upload a garment into this category to see it here."
        action={
          <Button component={Link} to="/garment" variant="outlined">
            Go to Garments
          </Button>
        }
      />
    );
  }
  return (
    <ImageGrid>
      {garments.map((garment) => (
        <ImageCard key={garment.id} src={garment.thumbnail_url} title={garment.name} />
      ))}
    </ImageGrid>
  );
}
