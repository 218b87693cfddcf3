import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { garmentsTexts } from '../../messages/library';

interface Props {
  /** Number of garments that are waiting or being sent. It is 0 if all uploads have ended and none succeeded. */
  running: number;
  onMore: () => void;
}

/** Replaces the form while several garments are being uploaded. Their progress is in the shell's panel. */
export function BatchProgress({ running, onMore }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus to the heading, because the form that had it has unmounted.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Paper
      variant="outlined"
      sx={{
        p: { xs: 3, sm: 5 },
        maxWidth: 640,
        mx: 'auto',
        display: 'grid',
        gap: 2,
        justifyItems: 'center',
        textAlign: 'center',
      }}
    >
      <CloudUploadOutlined color={running > 0 ? 'primary' : 'disabled'} sx={{ fontSize: 48 }} />
      <Typography ref={heading} tabIndex={-1} variant="h5" component="h2" sx={{ outline: 'none' }}>
        {running > 0 ? garmentsTexts.uploadingSeveral({ count: running }) : garmentsTexts.noneUploaded}
      </Typography>
      {running > 0 && <Typography sx={{ color: 'text.secondary' }}>{garmentsTexts.uploadingHint}</Typography>}
      <Button variant="outlined" onClick={onMore}>
        {garmentsTexts.uploadMore}
      </Button>
    </Paper>
  );
}
