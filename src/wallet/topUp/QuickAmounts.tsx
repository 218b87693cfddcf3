import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useField } from 'formik';
import { formatRupeesShort } from '../../messages/format';
import { topUpTexts } from '../../messages/wallet';
import { quickAmounts } from './topUpSchema';

/** Buttons that each fill in an amount. */
export function QuickAmounts({ isBusy }: { isBusy: boolean }) {
  const [{ value }, , { setValue }] = useField<number | ''>('amount');
  return (
    <Box
      component="fieldset"
      aria-label={topUpTexts.quickAmounts}
      sx={{
        display: 'grid',
        gap: 1,
        m: 0,
        mb: 1,
        p: 0,
        border: 0,
        minWidth: 0,
        gridTemplateColumns: 'repeat(auto-fit, minmax(3.5rem, 1fr))',
      }}
    >
      {quickAmounts.map((amount) => (
        <Button
          key={amount}
          sx={{ minWidth: 0, px: 1 }}
          variant={value === amount ? 'contained' : 'outlined'}
          aria-pressed={value === amount}
          disabled={isBusy}
          onClick={() => void setValue(amount)}
        >
          {formatRupeesShort(amount)}
        </Button>
      ))}
    </Box>
  );
}
