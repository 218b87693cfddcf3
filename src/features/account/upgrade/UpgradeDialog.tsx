import Dialog from '@mui/material/Dialog';
import { type UpgradeFormProps, UpgradeForm, upgradeTitleId } from './UpgradeForm';

interface UpgradeDialogProps extends UpgradeFormProps {
  open: boolean;
  /** Called when the dialog has unmounted. */
  onGone: () => void;
}

export function UpgradeDialog({ open, onGone, ...form }: UpgradeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.isBusy ? undefined : form.onCancel}
      fullWidth
      maxWidth="md"
      aria-labelledby={upgradeTitleId}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <UpgradeForm {...form} />
    </Dialog>
  );
}
