import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, lazy } from 'react';
import { Link } from 'react-router-dom';
import { useGetUserQuery } from '../../api/users';
import { formatWholeRupees } from '../../messages/format';
import { loadTexts } from '../../messages/loadTexts';
import { chargeTexts as texts } from '../../messages/shell';
import { useCharge } from './useCharge';

// Load this on demand, because it is rarely needed.
const TopUp = lazy(async () => {
  await loadTexts('account');
  return { default: (await import('../topUp/TopUp')).TopUp };
});

/** Says below the buttons what the next generation costs. If neither the plan nor the wallet can pay for it, offers a top-up. */
export function ChargeNote() {
  const charge = useCharge();
  const { data: user } = useGetUserQuery();
  if (!charge) return null;
  if (charge.from !== 'nothing') {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {charge.from === 'plan'
          ? texts.left({ left: charge.left, total: charge.total })
          : texts.fromWallet({ price: formatWholeRupees(charge.price), balance: formatWholeRupees(charge.balance) })}
      </Typography>
    );
  }
  return (
    <Box
      component="section"
      aria-label={texts.nothingLeft}
      sx={(theme) => ({
        display: 'grid',
        gap: 1,
        p: 1.5,
        borderRadius: '12px',
        border: `1px solid ${theme.vars.palette.divider}`,
        bgcolor: 'surface.sunken',
      })}
    >
      <Typography variant="subtitle2" component="h3">
        {texts.nothingLeft}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.howToGoOn({ price: formatWholeRupees(charge.price) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Suspense>{user && <TopUp user={user} />}</Suspense>
        <Button component={Link} to="/account">
          {texts.seePlans}
        </Button>
      </Box>
    </Box>
  );
}
