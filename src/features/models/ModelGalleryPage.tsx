import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { statusOf } from '../../api/errors';
import { useListModelImagesQuery } from '../../api/models';
import { modelsTexts } from '../../messages/library';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { routeId } from '../../ui/routeId';
import { AddImageDialog } from './AddImageDialog';
import { ModelImages } from './ModelImages';

export function ModelGalleryPage() {
  const modelId = routeId(useParams().model_Id);
  const { data: images, error } = useListModelImagesQuery(modelId ?? skipToken);
  const [isAdding, setIsAdding] = useState(false);

  if (modelId === null || statusOf(error) === 404) {
    return (
      <>
        <PageHeader title={modelsTexts.galleryTitle} />
        <EmptyState
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
        title={modelsTexts.galleryTitle}
        subtitle={images && modelsTexts.viewing({ count: images.length })}
        action={
          <Button variant="contained" startIcon={<AddPhotoAlternateOutlined />} onClick={() => setIsAdding(true)}>
            {modelsTexts.addNewImage}
          </Button>
        }
      />
      <ModelImages modelId={modelId} onAdd={() => setIsAdding(true)} />
      {isAdding && <AddImageDialog modelId={modelId} onClose={() => setIsAdding(false)} />}
    </>
  );
}
