import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useListModelImagesQuery } from '../../api/models';
import { UseModelImageButton } from '../../library/picking/UseButtons';
import { PersonReadingNote } from '../../library/readings/PersonReadingNote';
import { deletionTexts, modelsTexts } from '../../messages/library';
import { CardMenu } from '../../ui/CardMenu';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { usePhotoDeletion } from './usePhotoDeletion';

interface Props {
  modelId: number;
  onAdd: () => void;
}

/** The images of a model, followed by a card that adds another. */
export function ModelImages({ modelId, onAdd }: Props) {
  const navigate = useNavigate();
  const { data: images, isError, refetch } = useListModelImagesQuery(modelId);
  const [requestDeletion, deletionDialog] = usePhotoDeletion();
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, images?.map(({ id }) => id) ?? [], 'button');
  if (!images) {
    if (!isError) return <SkeletonGrid count={8} />;
    return <ErrorState title={modelsTexts.unableToLoad} hint={modelsTexts.fetchError} onRetry={() => void refetch()} />;
  }
  if (images.length === 0) {
    return (
      <EmptyState
        drawing="models"
        title={modelsTexts.emptyGallery}
        hint={modelsTexts.emptyGalleryHint}
        action={<Button onClick={() => void navigate(-1)}>{modelsTexts.goBack}</Button>}
      />
    );
  }
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      <ImageGrid>
        {images.map((image, index) => (
          <ImageCard
            key={image.id}
            image={image}
            title={image.name}
            subtitle={modelsTexts.imageNumber({ position: index + 1 })}
            action={
              <CardMenu
                name={modelsTexts.photoOf({ name: image.name, position: index + 1 })}
                actions={[
                  {
                    label: deletionTexts.action,
                    onSelect: () => requestDeletion({ image, position: index + 1, isOnly: images.length === 1 }),
                  },
                ]}
              />
            }
            details={<PersonReadingNote reading={image.reading} />}
            footer={
              <Box sx={{ display: 'grid', gap: 1 }}>
                <UseModelImageButton
                  image={image}
                  name={modelsTexts.photoOf({ name: image.name, position: index + 1 })}
                />
                <Button
                  component={Link}
                  to={`/model/${image.model_id}/${image.id}`}
                  size="small"
                  fullWidth
                  sx={{ px: 0.5 }}
                >
                  {modelsTexts.viewFullImage}
                </Button>
              </Box>
            }
          />
        ))}
        <Button
          onClick={onAdd}
          startIcon={<AddRounded />}
          sx={{ width: '100%', height: '100%', minHeight: 200, border: '1.5px dashed', borderColor: 'surface.edge' }}
        >
          {modelsTexts.addAnImage}
        </Button>
      </ImageGrid>
      {deletionDialog}
    </Box>
  );
}
