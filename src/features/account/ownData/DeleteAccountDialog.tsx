import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { formatRupees } from '../../../messages/format';
import { securityTexts } from '../../../messages/account';
import { DeleteAccountForm } from './DeleteAccountForm';

interface DeleteAccountDialogProps {
  open: boolean;
  /** The balance that will be lost, in rupees. */
  balance: number;
  onClose: () => void;
}

/**
 * Says what is deleted and what is kept, and asks for the password. While the account is being deleted, the dialog can't be closed, because the deletion can't
 * be undone.
 */
export function DeleteAccountDialog({ open, balance, onClose }: DeleteAccountDialogProps) {
  const titleId = useId();
  const textId = useId();
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} aria-describedby={textId} maxWidth="sm">
      <DialogTitle id={titleId}>{securityTexts.deleteTitle}</DialogTitle>
      <DialogContent>
        <Stack id={textId} spacing={1.5} sx={{ mb: 3 }}>
          <DialogContentText>{securityTexts.whatIsDeleted}</DialogContentText>
          <DialogContentText sx={{ fontWeight: 600, color: 'text.primary' }}>
            {balance > 0
              ? securityTexts.balanceIsLost({ balance: formatRupees(balance) })
              : securityTexts.generationsAreLost}
          </DialogContentText>
          <DialogContentText>{securityTexts.whatIsKept}</DialogContentText>
          <DialogContentText>{securityTexts.exportFirst}</DialogContentText>
        </Stack>
        <DeleteAccountForm onBusy={setBusy} onCancel={close} />
      </DialogContent>
    </Dialog>
  );
}
