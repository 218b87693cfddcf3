import Dialog from '@mui/material/Dialog';
import { type UpgradeFormProps, UpgradeForm, titleId } from './UpgradeForm';

interface UpgradeDialogProps extends UpgradeFormProps {
  open: boolean;
  /** Nothing of the dialog is left on the page. */
  onGone: () => void;
}

/** Changes the plan to one of the others. */
export function UpgradeDialog({ open, onGone, ...form }: UpgradeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.isBusy ? undefined : form.onCancel}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <UpgradeForm {...form} />
    </Dialog>
  );
}
