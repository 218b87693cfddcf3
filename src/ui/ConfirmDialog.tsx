import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { uiTexts } from '../messages/shell';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** The colour of the confirm button. Red by default, because most actions that need a confirmation delete or end something. */
  color?: 'error' | 'primary';
  /** Disables both buttons while the action is running. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks the user to confirm an action. Cancel has the initial focus, so that pressing Enter changes nothing. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = uiTexts.cancel,
  color = 'error',
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close} disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button color={color} variant="contained" onClick={onConfirm} disabled={isBusy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
