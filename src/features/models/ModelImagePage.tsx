import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useGetModelImageQuery, useListModelImagesQuery } from '../../api/models';
import { statusOf } from '../../api/errors';
import { Neighbours } from '../../library/gallery/Neighbours';
import { useTryOnActions } from '../../library/picking/useTryOnActions';
import { modelsTexts } from '../../messages/library';
import { pickersTexts } from '../../messages/shell';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Picture } from '../../ui/Picture';
import { parseRouteId } from '../../ui/parseRouteId';
import { useShownPhotos } from './useShownPhotos';

export function ModelImagePage() {
  const navigate = useNavigate();
  const { tryOnModel } = useTryOnActions();
  const { model_Id, model_image_id } = useParams();
  const id = parseRouteId(model_Id);
  const imageId = parseRouteId(model_image_id);
  const areIdsValid = id !== null && imageId !== null;
  const { data: image, error, refetch } = useGetModelImageQuery(areIdsValid ? { id, imageId } : skipToken);

  const { search } = useLocation();
  const { data: images } = useListModelImagesQuery(image ? image.model_id : skipToken);
  const ids = useShownPhotos(images).map(({ image: { id: photoId } }) => photoId);

  const canRetry = areIdsValid && statusOf(error) !== 404;
  const failure = !areIdsValid
    ? modelsTexts.idRequired
    : statusOf(error) === 404
      ? modelsTexts.imageNotFound
      : error && modelsTexts.fetchFailed;
  return (
    <>
      <PageHeader
        title={image ? (image.photo_name ?? image.name) : modelsTexts.image}
        action={
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Button startIcon={<ArrowBackIcon />} onClick={() => void navigate(-1)}>
              {modelsTexts.goBack}
            </Button>
            <Box sx={{ order: { lg: -1 } }}>
              <Neighbours
                ids={ids}
                id={image?.id}
                rest={undefined}
                pathTo={(to) => `/model/${model_Id}/${to}${search}`}
              />
            </Box>
            {!failure && (
              <Button
                variant="contained"
                onClick={() => image && tryOnModel(image)}
                // While the photo loads, hide the button instead of leaving it out, so that nothing moves when the button appears.
                style={{ visibility: image ? undefined : 'hidden' }}
              >
                {pickersTexts.useInTryOn}
              </Button>
            )}
          </Stack>
        }
      />
      {failure ? (
        <ErrorState title={failure} onRetry={canRetry ? () => void refetch() : undefined} />
      ) : (
        <Box
          sx={{
            width: 'min(100%, max(280px, (100dvh - 220px) * 3 / 4))',
            mx: 'auto',
            borderRadius: '16px',
            overflow: 'hidden',
          }}
        >
          {image ? (
            <Picture image={image} alt={image.photo_name ?? image.name} fit="contain" />
          ) : (
            <Skeleton variant="rounded" width="100%" height="auto" sx={{ aspectRatio: '3 / 4' }} />
          )}
        </Box>
      )}
    </>
  );
}
