import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListSavedImagesQuery } from '../../api/saved';
import { EmptyState } from '../../ui/EmptyState';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { SavedCard } from './SavedCard';

export function SavedGrid() {
  const { data: images, isError, refetch } = useListSavedImagesQuery();
  const [hasFailed, setHasFailed] = useState(false);
  if (!images && !isError) return <SkeletonGrid count={6} />;
  if (!images) {
    return (
      <EmptyState
        title="No saved images found"
        hint="They could not be loaded just now."
        action={
          <Button variant="outlined" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      />
    );
  }
  if (images.length === 0) {
    return (
      <EmptyState
        title="No saved images found"
        hint="Try a garment on and save the picture to find it here."
        action={
          <Button component={Link} to="/try-on" variant="contained">
            Go to Try-on
          </Button>
        }
      />
    );
  }
  return (
    <>
      {hasFailed && (
        <Alert severity="error" onClose={() => setHasFailed(false)} sx={{ mb: 3 }}>
          Failed to update favorite status. Please try again.
        </Alert>
      )}
      <ImageGrid>
        {images.map((image) => (
          <SavedCard key={image.id} image={image} onToggled={(ok) => setHasFailed(!ok)} />
        ))}
      </ImageGrid>
    </>
  );
}
