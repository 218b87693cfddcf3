import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useParams } from 'react-router-dom';
import { useListGarmentsQuery } from '../../api/garments';
import { garmentsTexts } from '../../messages/library';
import { PageHeader } from '../../ui/PageHeader';
import { ErrorState } from '../../ui/ErrorState';
import { routeId } from '../../ui/routeId';
import { GarmentGrid } from './GarmentGrid';

export function GarmentGalleryPage() {
  const categoryId = routeId(useParams().garment_id);
  const { data: garments } = useListGarmentsQuery(categoryId ?? skipToken);
  return (
    <>
      <PageHeader
        title={garmentsTexts.galleryTitle}
        subtitle={
          garments && categoryId !== null
            ? garmentsTexts.viewing({ count: garments.length, collection: categoryId })
            : undefined
        }
        action={
          <Button component={Link} to="/garment" startIcon={<ArrowBackRounded />}>
            {garmentsTexts.allCategories}
          </Button>
        }
      />
      {categoryId === null ? (
        <ErrorState title={garmentsTexts.garmentsFailed} hint={garmentsTexts.noSuchCategory} />
      ) : (
        <GarmentGrid categoryId={categoryId} />
      )}
    </>
  );
}
