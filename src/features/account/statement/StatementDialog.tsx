import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { accountTexts } from '../../../messages/account';
import { Statement } from './Statement';

const titleId = 'statement';

interface StatementDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Shows the wallet's statement, which is loaded when the dialog opens. */
export function StatementDialog({ open, onClose }: StatementDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{accountTexts.statementTitle}</DialogTitle>
      {/* The content can be focused, so that the keyboard can scroll it. */}
      <DialogContent dividers tabIndex={0}>
        <Statement labelledBy={titleId} />
      </DialogContent>
      <DialogActions sx={{ '&&': { pt: 2 } }}>
        <Button autoFocus onClick={onClose}>
          {accountTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
