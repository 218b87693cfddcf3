import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { PaymentResult } from '../../../contract/topUps';
import { usePaySandboxOrderMutation } from '../../api/topUps';
import { accountTexts } from '../../messages/account';
import { formatRupees } from '../../messages/format';
import { sandboxTexts } from '../../messages/wallet';
import { Facts } from '../../ui/Facts';
import type { Checkout } from './openWindow';

const paisePerRupee = 100;
const titleId = 'sandbox';

/** Warning stripes, so that nobody mistakes this window for the window of a bank. */
const hazardStripes = ({ vars: { palette } }: Theme) => ({
  height: 12,
  flexShrink: 0,
  backgroundImage: `repeating-linear-gradient(135deg, ${palette.warning.main} 0 14px, transparent 14px 28px)`,
});

interface SandboxWindowProps extends Checkout {
  onEnd: (end: PaymentResult | 'closed') => void;
}

/** Replaces the payment gateway's window, and says so. Like that window, it stays open after a failed attempt. */
export function SandboxWindow({ order, payer, texts, onEnd }: SandboxWindowProps) {
  const [paySandboxOrder, { isLoading, originalArgs, isSuccess }] = usePaySandboxOrderMutation();
  const rupees = formatRupees(order.amount / paisePerRupee);
  const close = () => {
    if (!isLoading) onEnd('closed');
  };
  const attempt = async (outcome: 'paid' | 'failed') => {
    if (isLoading) return;
    const { data } = await paySandboxOrder({ order_id: order.order_id, outcome });
    if (data && outcome === 'paid') onEnd(data);
  };
  const facts = [
    { name: sandboxTexts.payer, value: `${payer.name}, ${payer.email}` },
    { name: sandboxTexts.order, value: <code>{order.order_id}</code> },
  ];
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Box aria-hidden sx={hazardStripes} />
      <DialogTitle id={titleId} sx={{ pb: 1 }}>
        {sandboxTexts.title}
      </DialogTitle>
      <DialogContent>
        <Alert severity="warning" variant="outlined" sx={{ mb: 2.5 }}>
          <Typography variant="subtitle2">{sandboxTexts.notice}</Typography>
          {texts.sandbox}
        </Alert>
        <Typography variant="h4" component="p">
          {rupees}
        </Typography>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {texts.description}
        </Typography>
        <Facts facts={facts} />
        <Box aria-live="polite">
          {isSuccess && originalArgs?.outcome === 'failed' && (
            <Alert severity="error" variant="outlined" sx={{ mt: 2.5 }}>
              {sandboxTexts.failed}
            </Alert>
          )}
        </Box>
        <Stack spacing={1} sx={{ mt: 3 }}>
          <Button
            variant="contained"
            size="large"
            autoFocus
            aria-disabled={isLoading}
            onClick={() => void attempt('paid')}
          >
            {isLoading ? accountTexts.processing : sandboxTexts.pay({ amount: rupees })}
          </Button>
          <Button variant="outlined" color="error" aria-disabled={isLoading} onClick={() => void attempt('failed')}>
            {sandboxTexts.fail}
          </Button>
          <Button color="inherit" aria-disabled={isLoading} onClick={close}>
            {accountTexts.close}
          </Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
