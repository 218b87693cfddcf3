import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { errorMessage } from '../../api/errors';
import { useGetSavedImageQuery } from '../../api/saved';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { routeId } from '../../ui/routeId';
import { toast } from '../../ui/toast';
import { SavedLook } from './SavedLook';

export function SavedImagePage() {
  const id = routeId(useParams().saved_id);
  const { data: look, error, refetch } = useGetSavedImageQuery(id ?? skipToken);
  useEffect(() => {
    if (id === null) toast.error('Invalid saved image ID');
  }, [id]);
  return (
    <>
      <PageHeader
        title="Saved image"
        action={
          <Button component={Link} to="/saved" startIcon={<ArrowBackRounded />}>
            All saved images
          </Button>
        }
      />
      {id === null && <ErrorState title="Invalid saved image ID" hint="Choose one from your saved images." />}
      {id !== null && !look && !error && <output>Loading...</output>}
      {!look && error && <ErrorState title={errorMessage(error)} onRetry={() => void refetch()} />}
      {look && <SavedLook look={look} />}
    </>
  );
}
