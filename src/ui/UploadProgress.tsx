import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { uploadsTexts } from '../messages/shell';
import { focusSubmit } from './focusSubmit';

interface Props {
  subscribe: (listener: () => void) => () => void;
  /** Returns the fraction that has been sent, from 0 to 1. */
  read: () => number;
  onCancel?: () => void;
  /** The texts. By default, the texts for a photo. */
  texts?: { sending: string; storing: string };
}

const photoTexts = { sending: uploadsTexts.sendingPhoto, storing: uploadsTexts.storingPhoto };

/** The progress bar of an upload. Only this component re-renders with each change. Screen readers announce the two texts, but not the percentage. */
export function UploadProgress({ subscribe, read, onCancel, texts = photoTexts }: Props) {
  const percent = Math.floor(useSyncExternalStore(subscribe, read) * 100);
  const isSent = percent === 100;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="output" variant="body2">
          {isSent ? texts.storing : texts.sending}
        </Typography>
        <Typography aria-hidden variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {!isSent && uploadsTexts.percentSent({ percent })}
        </Typography>
      </Box>
      <LinearProgress
        aria-label={uploadsTexts.progress}
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={percent}
        sx={{ height: 6, borderRadius: '3px' }}
      />
      {onCancel && (
        <Button
          size="small"
          onClick={(event) => {
            focusSubmit(event.currentTarget);
            onCancel();
          }}
          sx={{ justifySelf: 'end' }}
        >
          {uploadsTexts.cancelUpload}
        </Button>
      )}
    </Box>
  );
}
