import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useListSavedImagesQuery } from '../../api/saved';
import { savedTexts } from '../../messages/library';
import { cardMenuButton } from '../../ui/CardMenu';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { SavedCard } from './SavedCard';
import { useLookDeletion } from './useLookDeletion';

export function SavedGrid() {
  const { data: images, isError, refetch, rest } = useListSavedImagesQuery();
  const [hasFailed, setHasFailed] = useState(false);
  const deleteLook = useLookDeletion();
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, images?.map(({ id }) => id) ?? [], cardMenuButton);
  if (!images && !isError) return <SkeletonGrid count={6} />;
  if (!images) {
    return <ErrorState title={savedTexts.notLoaded} retryLabel={savedTexts.retry} onRetry={() => void refetch()} />;
  }
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      {hasFailed && (
        <Alert severity="error" onClose={() => setHasFailed(false)} sx={{ mb: 3 }}>
          {savedTexts.favouriteFailed}
        </Alert>
      )}
      {images.length === 0 ? (
        <EmptyState
          title={savedTexts.nothingFound}
          hint={savedTexts.saveToFind}
          action={
            <Button component={Link} to="/try-on" variant="contained">
              {savedTexts.goToTryOn}
            </Button>
          }
        />
      ) : (
        <ImageGrid rest={rest}>
          {images.map((image) => (
            <SavedCard
              key={image.id}
              image={image}
              onToggled={(ok) => setHasFailed(!ok)}
              onDelete={() => deleteLook(image)}
            />
          ))}
        </ImageGrid>
      )}
    </Box>
  );
}
