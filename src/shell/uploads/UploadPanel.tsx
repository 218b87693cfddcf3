import CloseRounded from '@mui/icons-material/CloseRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type UploadDispatch, dismissEndedUploads } from '../../api/uploads/uploadQueue';
import { type Upload, isRunning, selectPanelUploads } from '../../api/uploads/uploadsSlice';
import { queueTexts as texts } from '../../messages/uploading';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { UploadRow } from './UploadRow';

/** Height of the closed panel with its margin, in pixels. */
const closedHeight = 68;

/** Scroll elements that get the focus to a place above the panel, so that it doesn't cover them. */
const scrollStyles = <GlobalStyles styles={{ html: { scrollPaddingBottom: closedHeight } }} />;

function summaryOf(uploads: readonly Upload[]): string {
  const running = uploads.filter(isRunning).length;
  const doneCount = uploads.filter(({ status }) => status === 'done').length;
  if (running === 0 && doneCount < uploads.length) return texts.ended({ count: uploads.length - doneCount });
  if (running === 0) return texts.done({ count: doneCount });
  return doneCount === 0
    ? texts.running({ count: running })
    : texts.runningOf({ done: doneCount, total: running + doneCount });
}

/**
 * Shows the uploads that aren't shown by a form on the page. The panel follows the page's content and sticks to the bottom of the window, so it never covers
 * the end of the page. In a small window, it is closed at first; a closed panel is only one line high. Screen readers announce changes of the summary, not the
 * progress of each file.
 */
export function UploadPanel() {
  const dispatch = useDispatch<UploadDispatch>();
  const uploads = useSelector(selectPanelUploads);
  const isWide = useMediaQuery('(min-width: 768px) and (min-height: 600px)', { noSsr: true });
  const [isOpen, setIsOpen] = useState(isWide);
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useFocusAfterRemoval(
    panel,
    uploads.map((upload) => upload.id),
    'button',
  );
  const canClose = !uploads.some(isRunning);
  return (
    <Box
      component="section"
      ref={panel}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      sx={{
        displayPrint: 'none',
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        mt: 'auto',
        px: { xs: 1, sm: 3, lg: 6 },
        pb: 1,
        outline: 'none',
        pointerEvents: 'none',
      }}
    >
      {scrollStyles}
      <Paper
        elevation={8}
        sx={{
          pointerEvents: 'auto',
          maxWidth: { md: 420 },
          border: 1,
          borderColor: 'surface.edge',
          overflow: 'hidden',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 2, pr: 1, minHeight: 52 }}>
          <Typography id={`${id}-title`} component="h2" variant="subtitle2" sx={{ mr: 1 }}>
            {texts.title}
          </Typography>
          <Typography
            component="output"
            variant="body2"
            noWrap
            sx={{ flex: 1, minWidth: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {summaryOf(uploads)}
          </Typography>
          <IconButton
            aria-label={isOpen ? texts.collapse : texts.expand}
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <ExpandMoreRounded /> : <ExpandLessRounded />}
          </IconButton>
          {canClose && (
            <IconButton
              aria-label={texts.close}
              onClick={() => {
                // The button unmounts with the panel, so move the focus to the page.
                document.querySelector<HTMLElement>('main')?.focus();
                dispatch(dismissEndedUploads());
              }}
            >
              <CloseRounded />
            </IconButton>
          )}
        </Box>
        <Box
          component="ul"
          id={`${id}-list`}
          hidden={!isOpen}
          sx={{ m: 0, px: 0, py: 0.5, listStyle: 'none', maxHeight: '40vh', overflowY: 'auto' }}
        >
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </Box>
      </Paper>
    </Box>
  );
}
