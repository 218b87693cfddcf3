import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { topUpRupees } from '../../../contract/limits';
import { accountTexts } from '../../messages/account';
import { formatRupeesShort } from '../../messages/format';
import { topUpTexts } from '../../messages/wallet';
import { FormField } from '../../ui/FormField';
import { FormikForm } from '../../ui/FormikForm';
import { SubmitButton } from '../../ui/SubmitButton';
import { QuickAmounts } from './QuickAmounts';
import { topUpSchema } from './topUpSchema';
import { PicturesForAmount } from './PicturesForAmount';

interface TopUpDialogProps {
  open: boolean;
  /** Whether the order is being opened. */
  isBusy: boolean;
  /** Initial amount in rupees. */
  amount: number | '';
  onSubmit: (rupees: number) => Promise<void>;
  onCancel: () => void;
  /** Called when the dialog has unmounted. */
  onGone: () => void;
}

const titleId = 'top-up';

export function TopUpDialog({ open, isBusy, amount, onSubmit, onCancel, onGone }: TopUpDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : onCancel}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <Formik
        initialValues={{ amount }}
        validationSchema={topUpSchema}
        onSubmit={(values) => onSubmit(topUpSchema.cast(values).amount)}
      >
        <Stack component={FormikForm} sx={{ minHeight: 0 }}>
          <DialogTitle id={titleId} sx={{ pb: 1 }}>
            {topUpTexts.title}
          </DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{topUpTexts.text}</DialogContentText>
            <QuickAmounts isBusy={isBusy} />
            <PicturesForAmount />
            <FormField
              name="amount"
              label={topUpTexts.amount}
              hint={topUpTexts.amountHint({
                min: formatRupeesShort(topUpRupees.min),
                max: formatRupeesShort(topUpRupees.max),
              })}
              type="number"
              inputMode="numeric"
              autoFocus
              readOnly={isBusy}
              slotProps={{ input: { min: topUpRupees.min, step: 1 } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel} disabled={isBusy}>
              {accountTexts.cancel}
            </Button>
            <SubmitButton size="medium" isBusy={isBusy} busyText={accountTexts.processing}>
              {topUpTexts.proceed}
            </SubmitButton>
          </DialogActions>
        </Stack>
      </Formik>
    </Dialog>
  );
}
