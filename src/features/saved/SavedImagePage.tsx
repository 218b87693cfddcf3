import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { errorMessage, statusOf } from '../../api/errors';
import { useGetSavedImageQuery, useListSavedImagesQuery } from '../../api/saved';
import { Neighbours } from '../../library/gallery/Neighbours';
import { formatDateTime } from '../../messages/formatDate';
import { savedTexts } from '../../messages/library';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { parseRouteId } from '../../ui/parseRouteId';
import { toast } from '../../ui/toast';
import { SavedLook } from './SavedLook';
import { useSavedListOptions } from './useSavedListOptions';

export function SavedImagePage() {
  const id = parseRouteId(useParams().saved_id);
  const { data: look, error, refetch } = useGetSavedImageQuery(id ?? skipToken);
  const { options } = useSavedListOptions();
  const { search } = useLocation();
  // The looks of the gallery that this page was opened from, for the links to the previous and the next look.
  const { data: looks = [], rest } = useListSavedImagesQuery(look ? options : skipToken);
  useEffect(() => {
    if (id === null) toast.error(savedTexts.invalidId);
  }, [id]);
  return (
    <>
      <PageHeader
        title={look?.name ?? savedTexts.detailTitle}
        subtitle={look && formatDateTime(look.created_at)}
        action={
          <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Button component={Link} to={`/saved${search}`} startIcon={<ArrowBackRounded />}>
              {savedTexts.allImages}
            </Button>
            {/* On a narrow screen, give this a row of its own, because its width is only known when the looks have loaded. */}
            <Box sx={{ flexBasis: { xs: '100%', lg: 'auto' }, order: { lg: -1 } }}>
              <Neighbours
                ids={looks.map((listedLook) => listedLook.id)}
                id={look?.id}
                rest={rest}
                pathTo={(to) => `/saved/${to}${search}`}
              />
            </Box>
          </Stack>
        }
      />
      {id === null && <ErrorState title={savedTexts.invalidId} hint={savedTexts.chooseAnother} />}
      {id !== null && !look && !error && <output>{savedTexts.loading}</output>}
      {!look && error && (
        <ErrorState title={errorMessage(error)} onRetry={statusOf(error) === 404 ? undefined : () => void refetch()} />
      )}
      {look && <SavedLook look={look} looks={looks} rest={rest} />}
    </>
  );
}
