import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, lazy, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { sortOrders } from '../../../contract/sortOrders';
import { useListModelImagesQuery } from '../../api/models';
import { GalleryBar } from '../../library/gallery/GalleryBar';
import { NothingFound } from '../../library/gallery/NothingFound';
import { SortField } from '../../library/gallery/SortField';
import { useGalleryUrl } from '../../library/gallery/useGalleryUrl';
import { UseModelImageButton } from '../../library/picking/UseButtons';
import { PersonReadingNote } from '../../library/readings/PersonReadingNote';
import { useLightbox } from '../../library/lightbox/useLightbox';
import { SelectButton } from '../../library/selection/SelectButton';
import { cardSelection, useSelection } from '../../library/selection/useSelection';
import { deletionTexts, galleryTexts, lightboxTexts, modelsTexts, renamingTexts } from '../../messages/library';
import { CardMenu } from '../../ui/CardMenu';
import { ChoiceField } from '../../ui/ChoiceField';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { PhotoSelectionBar } from './PhotoSelectionBar';
import { photoFileName, photoLabel } from './photoNames';
import { usePhotoDeletion } from './usePhotoDeletion';
import { type ShownPhoto, bodyParts, usePhotoListOptions, useShownPhotos } from './useShownPhotos';

// Load this on demand, because it pulls in Formik and Yup.
const RenamePhotoDialog = lazy(async () => ({ default: (await import('./RenamePhotoDialog')).RenamePhotoDialog }));

const goodForOptions = [
  { value: '' as const, label: galleryTexts.anyUse },
  ...bodyParts.map((value) => ({ value, label: galleryTexts.uses[value] })),
];

interface Props {
  modelId: number;
  onAdd: () => void;
}

/** The images of a model, followed by a card that adds another. */
export function ModelImages({ modelId, onAdd }: Props) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: images, isError, refetch } = useListModelImagesQuery(modelId);
  const [photoToRename, setPhotoToRename] = useState<ShownPhoto | null>(null);
  const [requestDeletion, deletionDialog] = usePhotoDeletion();
  const { change } = useGalleryUrl();
  const { use, sort } = usePhotoListOptions();
  const shownPhotos = useShownPhotos(images);
  const selection = useSelection(shownPhotos.map(({ image }) => image.id));
  const [enlarge, lightbox] = useLightbox({
    pictures: shownPhotos.map(({ image, index }) => {
      return { id: image.id, image, title: photoLabel(image, index), fileName: photoFileName(image, index) };
    }),
  });
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
      {images.length > 1 && (
        <GalleryBar
          filterCount={use ? 1 : 0}
          found={{ count: shownPhotos.length, isComplete: true }}
          actions={<SelectButton selection={selection} />}
          choices={
            <>
              <ChoiceField
                label={galleryTexts.goodFor}
                options={goodForOptions}
                value={use ?? ''}
                onChange={(next) => change({ for: next })}
              />
              <SortField
                orders={sortOrders}
                value={sort}
                onChange={(order) => change({ sort: order === 'oldest' ? '' : order })}
              />
            </>
          }
        />
      )}
      <PhotoSelectionBar selection={selection} images={images} />
      {shownPhotos.length === 0 && use && (
        <NothingFound
          search=""
          filters={[`${galleryTexts.goodFor}: ${galleryTexts.uses[use]}`]}
          onClear={() => change({ for: '' })}
        />
      )}
      <ImageGrid>
        {shownPhotos.map(({ image, index }) => (
          <ImageCard
            key={image.id}
            image={image}
            alt={photoLabel(image, index)}
            selection={cardSelection(selection, image.id)}
            openLabel={lightboxTexts.enlarge({ name: photoLabel(image, index) })}
            onOpen={() => enlarge(image.id)}
            title={image.photo_name ?? image.name}
            subtitle={modelsTexts.imageNumber({ position: index + 1 })}
            action={
              <CardMenu
                name={photoLabel(image, index)}
                actions={[
                  { label: renamingTexts.action, onSelect: () => setPhotoToRename({ image, index }) },
                  {
                    label: deletionTexts.action,
                    onSelect: () => requestDeletion({ image, index, isOnly: images.length === 1 }),
                  },
                ]}
              />
            }
            details={<PersonReadingNote reading={image.reading} />}
            footer={
              <Box sx={{ display: 'grid', gap: 1 }}>
                <UseModelImageButton image={image} name={photoLabel(image, index)} />
                <Button
                  component={Link}
                  to={`/model/${image.model_id}/${image.id}${search}`}
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
      {lightbox}
      <Suspense>
        {photoToRename && <RenamePhotoDialog photo={photoToRename} onClose={() => setPhotoToRename(null)} />}
      </Suspense>
    </Box>
  );
}
