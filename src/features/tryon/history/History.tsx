import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { useListGeneratedQuery } from '../../../api/generations';
import { selectEditorImage, selectFit } from '../../../editor/state/selectors';
import { historyTexts as texts } from '../../../messages/editor';
import { uiTexts } from '../../../messages/shell';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval';
import { HistoryItem } from './HistoryItem';

/**
 * Shows all pictures that the user has generated, newest first, in a row below the picture. So no picture is lost when another one replaces it in the
 * editor. The history is hidden while the user fits a garment, because a phone needs the space for the picture.
 */
export function History() {
  const { data: pictures, isError, refetch, rest } = useListGeneratedQuery();
  const shownRun = useSelector(selectEditorImage)?.runId;
  const isFitting = useSelector(selectFit) !== null;
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, pictures?.map(({ run_id }) => run_id) ?? [], 'button');
  const hasPictures = pictures !== undefined && pictures.length > 0;
  const hasFailed = !pictures && isError;
  return (
    <Box
      ref={container}
      component="section"
      aria-label={texts.title}
      tabIndex={-1}
      hidden={isFitting || !(hasPictures || hasFailed)}
      sx={(theme) => ({ outline: 'none', borderTop: `1px solid ${theme.vars.palette.divider}` })}
    >
      {hasFailed && (
        <Box sx={{ px: 2, py: 0.5, display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" role="alert">
            {texts.loadFailed}
          </Typography>
          <Button size="small" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Box>
      )}
      {hasPictures && (
        <Box
          component="ul"
          sx={{
            m: 0,
            px: 1.5,
            py: 1,
            listStyle: 'none',
            display: 'flex',
            gap: 1,
            overflowX: 'auto',
            scrollbarWidth: 'thin',
          }}
        >
          {pictures.map((picture) => (
            <HistoryItem key={picture.run_id} picture={picture} isShown={picture.run_id === shownRun} />
          ))}
          {rest && (
            <Box component="li" sx={{ display: 'grid', alignItems: 'center', flex: 'none' }}>
              <Button size="small" onClick={rest.load} aria-disabled={rest.isLoading || undefined}>
                {rest.isLoading ? uiTexts.loadingMore : uiTexts.showMore}
              </Button>
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
