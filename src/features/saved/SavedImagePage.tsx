import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { errorMessage, statusOf } from '../../api/errors';
import { useGetSavedImageQuery } from '../../api/saved';
import { savedTexts } from '../../messages/library';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { routeId } from '../../ui/routeId';
import { toast } from '../../ui/toast';
import { SavedLook } from './SavedLook';

export function SavedImagePage() {
  const id = routeId(useParams().saved_id);
  const { data: look, error, refetch } = useGetSavedImageQuery(id ?? skipToken);
  useEffect(() => {
    if (id === null) toast.error(savedTexts.invalidId);
  }, [id]);
  return (
    <>
      <PageHeader
        title={savedTexts.detailTitle}
        action={
          <Button component={Link} to="/saved" startIcon={<ArrowBackRounded />}>
            {savedTexts.allImages}
          </Button>
        }
      />
      {id === null && <ErrorState title={savedTexts.invalidId} hint={savedTexts.chooseAnother} />}
      {id !== null && !look && !error && <output>{savedTexts.loading}</output>}
      {!look && error && (
        <ErrorState title={errorMessage(error)} onRetry={statusOf(error) === 404 ? undefined : () => void refetch()} />
      )}
      {look && <SavedLook look={look} />}
    </>
  );
}
