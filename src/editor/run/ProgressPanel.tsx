import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { generationTexts as texts } from '../../messages/editor';
import { NotificationOffer } from './NotificationOffer';

interface Props {
  title: string;
  /** Null while the generation is queued. */
  percent: number | null;
  /** Shown beside the cancel button. */
  note: string;
  onCancel: () => void;
  /** Shown between the progress bar and the cancel button. */
  children?: ReactNode;
}

/** Shows the progress of a generation over the canvas, with a cancel button. Screen readers announce the title, but not the percentage. */
export function ProgressPanel({ title, percent, note, onCancel, children }: Props) {
  return (
    <Box
      sx={(theme) => ({
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'safe center',
        overflow: 'auto',
        p: 2,
        bgcolor: `color-mix(in srgb, ${theme.vars.palette.background.default} 60%, transparent)`,
      })}
    >
      <Paper variant="outlined" sx={{ p: 3, width: 'min(360px, 100%)', display: 'grid', gap: 2 }}>
        <Typography variant="h6" component="output">
          {title}
        </Typography>
        <LinearProgress
          aria-label={texts.progress}
          variant={percent === null ? 'indeterminate' : 'determinate'}
          value={percent ?? 0}
          sx={{ height: 6, borderRadius: '3px' }}
        />
        {children}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {note}
          </Typography>
          <Button size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Box>
        <NotificationOffer />
      </Paper>
    </Box>
  );
}
