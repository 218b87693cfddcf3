import Typography from '@mui/material/Typography';
import { Suspense, lazy } from 'react';
import { formatRupeesShort } from '../../messages/format';
import { loadTexts } from '../../messages/loadTexts';
import { chargeTexts as texts } from '../../messages/shell';
import { useCharge } from './useCharge';

// Load this on demand, because it is rarely needed.
const NothingLeft = lazy(async () => {
  await loadTexts('account');
  return { default: (await import('./NothingLeft')).NothingLeft };
});

/** Says below the buttons what the next generation costs. If neither the plan nor the wallet can pay for it, offers a top-up. */
export function ChargeNote() {
  const charge = useCharge();
  if (!charge) return null;
  if (charge.from === 'nothing') {
    return (
      <Suspense>
        <NothingLeft price={charge.price} />
      </Suspense>
    );
  }
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {charge.from === 'plan'
        ? texts.left({ left: charge.left, total: charge.total })
        : texts.fromWallet({ price: formatRupeesShort(charge.price), balance: formatRupeesShort(charge.balance) })}
    </Typography>
  );
}
