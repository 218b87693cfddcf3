import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListSavedImagesQuery } from '../../api/saved';
import { savedTexts } from '../../messages/library';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { SavedCard } from './SavedCard';

export function SavedGrid() {
  const { data: images, isError, refetch, rest } = useListSavedImagesQuery();
  const [hasFailed, setHasFailed] = useState(false);
  if (!images && !isError) return <SkeletonGrid count={6} />;
  if (!images) {
    return <ErrorState title={savedTexts.notLoaded} retryLabel={savedTexts.retry} onRetry={() => void refetch()} />;
  }
  if (images.length === 0) {
    return (
      <EmptyState
        title={savedTexts.nothingFound}
        hint={savedTexts.saveToFind}
        action={
          <Button component={Link} to="/try-on" variant="contained">
            {savedTexts.goToTryOn}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {hasFailed && (
        <Alert severity="error" onClose={() => setHasFailed(false)} sx={{ mb: 3 }}>
          {savedTexts.favouriteFailed}
        </Alert>
      )}
      <ImageGrid rest={rest}>
        {images.map((image) => (
          <SavedCard key={image.id} image={image} onToggled={(ok) => setHasFailed(!ok)} />
        ))}
      </ImageGrid>
    </>
  );
}
