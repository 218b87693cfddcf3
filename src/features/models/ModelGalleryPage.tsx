import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { statusOf } from '../../api/errors';
import { useListModelImagesQuery } from '../../api/models';
import { useBackLink } from '../../library/gallery/backLink';
import { modelsTexts } from '../../messages/library';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { parseRouteId } from '../../ui/parseRouteId';
import { storeChoice } from '../../ui/useStoredChoice';
import { AddImageDialog } from './AddImageDialog';
import { ModelImages } from './ModelImages';

export function ModelGalleryPage() {
  const modelId = parseRouteId(useParams().model_Id);
  const { data: images, error } = useListModelImagesQuery(modelId ?? skipToken);
  const [isAdding, setIsAdding] = useState(false);
  const library = useBackLink('/');

  if (modelId === null || statusOf(error) === 404) {
    return (
      <>
        <PageHeader title={modelsTexts.galleryTitle} />
        <EmptyState
          drawing="models"
          title={modelsTexts.idNotFound}
          hint={modelsTexts.gone}
          action={
            <Button component={Link} to="/" variant="contained" startIcon={<ArrowBackRounded />}>
              {modelsTexts.goToModels}
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        isWide
        title={modelsTexts.galleryTitle}
        subtitle={images && modelsTexts.viewing({ count: images.length })}
        action={
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button
              component={Link}
              to={library}
              startIcon={<ArrowBackRounded />}
              onClick={() => storeChoice('modelTab', 'library')}
            >
              {modelsTexts.allModels}
            </Button>
            <Button variant="contained" startIcon={<AddPhotoAlternateOutlined />} onClick={() => setIsAdding(true)}>
              {modelsTexts.addNewImage}
            </Button>
          </Stack>
        }
      />
      <ModelImages modelId={modelId} onAdd={() => setIsAdding(true)} />
      {isAdding && <AddImageDialog modelId={modelId} onClose={() => setIsAdding(false)} />}
    </>
  );
}
