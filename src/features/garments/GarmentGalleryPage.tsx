import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useParams } from 'react-router-dom';
import { useListGarmentsQuery } from '../../api/garments';
import { PageHeader } from '../../ui/PageHeader';
import { ErrorState } from '../../ui/ErrorState';
import { routeId } from '../../ui/routeId';
import { GarmentGrid } from './GarmentGrid';

export function GarmentGalleryPage() {
  const categoryId = routeId(useParams().garment_id);
  const { data: garments } = useListGarmentsQuery(categoryId ?? skipToken);
  const count = garments && `Viewing ${garments.length} model${garments.length === 1 ? '' : 's'}`;
  return (
    <>
      <PageHeader
        title="Garment Gallery"
        subtitle={count && `${count} for collection ${categoryId}`}
        action={
          <Button component={Link} to="/garment" startIcon={<ArrowBackRounded />}>
            All categories
          </Button>
        }
      />
      {categoryId === null ? (
        <ErrorState title="Failed to load garments" hint="There is no such category." />
      ) : (
        <GarmentGrid categoryId={categoryId} />
      )}
    </>
  );
}
