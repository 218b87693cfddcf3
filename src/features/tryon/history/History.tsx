import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { useListGeneratedQuery } from '../../../api/generations';
import { selectEditorImage } from '../../../editor/state/selectors';
import { historyTexts as texts } from '../../../messages/editor';
import { uiTexts } from '../../../messages/shell';
import { ErrorState } from '../../../ui/ErrorState';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval';
import { HistoryItem } from './HistoryItem';

/** All pictures that the user has generated, newest first, as a filmstrip. None is lost when another one replaces it in the editor. */
export function History() {
  const { data: pictures, isError, refetch, rest } = useListGeneratedQuery();
  const shownRun = useSelector(selectEditorImage)?.runId;
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, pictures?.map(({ run_id }) => run_id) ?? [], 'button');
  if (!pictures && isError)
    return <ErrorState title={texts.loadFailed} retryLabel={texts.retry} onRetry={() => void refetch()} />;
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      {pictures && pictures.length > 0 ? (
        <Box
          component="ul"
          sx={{ m: 0, p: 0.5, listStyle: 'none', display: 'flex', gap: 1, overflowX: 'auto', scrollbarWidth: 'thin' }}
        >
          {pictures.map((picture) => (
            <HistoryItem key={picture.run_id} picture={picture} isShown={picture.run_id === shownRun} />
          ))}
          {rest && (
            <Box component="li" sx={{ display: 'grid', alignItems: 'center', flex: 'none' }}>
              <Button onClick={rest.load} aria-disabled={rest.isLoading || undefined}>
                {rest.isLoading ? uiTexts.loadingMore : uiTexts.showMore}
              </Button>
            </Box>
          )}
        </Box>
      ) : (
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
          {pictures ? texts.empty : texts.loading}
        </Typography>
      )}
    </Box>
  );
}
