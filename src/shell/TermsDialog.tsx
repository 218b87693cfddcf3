import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { termsTexts } from '../messages/terms';
import { TermsText } from './TermsText';

const titleId = 'terms-title';
const warningId = 'terms-warning';

/** Leaves the lower edge of a wide screen free for the welcome message, which would otherwise cover the button. */
const paperStyles = { maxHeight: { md: 'calc(100% - 160px)' } };

/** Asks for agreement to the terms. The dialog can only be closed by accepting: a click outside and Escape have no effect. */
export function TermsDialog({ onAccept }: { onAccept: () => void }) {
  const [isAgreed, setIsAgreed] = useState(false);
  return (
    <Dialog
      open
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      scroll="paper"
      slotProps={{ paper: { sx: paperStyles } }}
    >
      <DialogTitle id={titleId} sx={{ pb: 0.5 }}>
        {termsTexts.title}
      </DialogTitle>
      <Typography variant="body2" sx={{ px: { xs: 2, sm: 3 }, pb: 2, color: 'text.secondary' }}>
        {termsTexts.updated}
      </Typography>
      {/* The content can be focused, so that the keyboard can scroll it. */}
      <DialogContent dividers tabIndex={0}>
        <TermsText />
      </DialogContent>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1.5, pb: 1 }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={isAgreed}
              onChange={(_, checked) => setIsAgreed(checked)}
              slotProps={{ input: { 'aria-describedby': isAgreed ? undefined : warningId } }}
            />
          }
          label={termsTexts.agree}
        />
        <Box id={warningId} aria-live="polite">
          {!isAgreed && (
            <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
              {termsTexts.mustAgree}
            </Alert>
          )}
        </Box>
      </Box>
      <DialogActions>
        <Button variant="contained" size="large" disabled={!isAgreed} onClick={onAccept}>
          {termsTexts.accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
