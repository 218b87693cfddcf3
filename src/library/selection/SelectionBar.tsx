import CloseRounded from '@mui/icons-material/CloseRounded';
import SelectAllRounded from '@mui/icons-material/SelectAllRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { bulkTexts as texts } from '../../messages/library';
import type { BulkProgress } from './useBulkWork';
import type { Selection } from './useSelection';

interface Props {
  selection: Selection;
  actions: readonly { label: string; icon: ReactNode; onSelect: () => void }[];
  progress: BulkProgress | null;
}

/** Adds space at the end of the page on phones, so that the end isn't covered by the toolbar. */
const roomBelow = (
  <GlobalStyles styles={(theme) => ({ [theme.breakpoints.down('sm')]: { '#content': { paddingBottom: 96 } } })} />
);

/** The toolbar of a selection. It is above the gallery. On a phone, it is at the bottom of the screen, where the thumb can reach it. */
export function SelectionBar({ selection, actions, progress }: Props) {
  if (!selection.isActive) return null;
  const isEmpty = selection.ids.length === 0;
  return (
    <>
      {roomBelow}
      <Paper
        role="toolbar"
        aria-label={texts.toolbar}
        elevation={6}
        sx={(theme) => ({
          position: 'sticky',
          top: 8,
          zIndex: theme.zIndex.appBar,
          mb: 2,
          px: 1.5,
          py: 0.75,
          borderRadius: '14px',
          border: 1,
          borderColor: 'divider',
          [theme.breakpoints.down('sm')]: {
            position: 'fixed',
            top: 'auto',
            bottom: 0,
            left: 0,
            right: 0,
            mb: 0,
            pb: 'calc(6px + env(safe-area-inset-bottom))',
            borderRadius: '14px 14px 0 0',
          },
        })}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 0.5 }}>
          <Tooltip title={texts.leave}>
            <IconButton aria-label={texts.leave} onClick={selection.leave}>
              <CloseRounded />
            </IconButton>
          </Tooltip>
          <Typography component="output" sx={{ fontWeight: 600, mr: 'auto' }}>
            {progress
              ? `${progress.label}: ${texts.working({ done: progress.finished, total: progress.total })}`
              : texts.selected({ count: selection.ids.length })}
          </Typography>
          {progress?.cancel && (
            <Button size="small" onClick={progress.cancel}>
              {texts.cancel}
            </Button>
          )}
          {!progress && (
            <>
              <Tooltip title={texts.selectAll}>
                <IconButton aria-label={texts.selectAll} onClick={selection.selectAll}>
                  <SelectAllRounded />
                </IconButton>
              </Tooltip>
              {actions.map(({ label, icon, onSelect }) => (
                <Tooltip key={label} title={isEmpty ? texts.chooseFirst : label}>
                  <IconButton
                    aria-label={label}
                    aria-disabled={isEmpty || undefined}
                    onClick={isEmpty ? undefined : onSelect}
                    sx={isEmpty ? { opacity: 0.45 } : undefined}
                  >
                    {icon}
                  </IconButton>
                </Tooltip>
              ))}
            </>
          )}
        </Box>
        {progress && (
          <LinearProgress
            variant="determinate"
            aria-label={progress.label}
            value={progress.total === 0 ? 0 : (100 * progress.finished) / progress.total}
            sx={{ mt: 0.5, borderRadius: 1 }}
          />
        )}
      </Paper>
    </>
  );
}
