import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { User, Wallet } from '../../../contract/users';
import { accountTexts } from '../../messages/account';
import { formatRupees } from '../../messages/format';
import { AccountSection } from './AccountSection';
import { StatementButton } from './statement/StatementButton';
import { TopUp } from '../../wallet/topUp/TopUp';

/** Returns the percentage of the generations that are left. It is 0 for a wallet that never had generations. */
const percentLeft = ({ remaining_generations, total_generations }: Wallet) =>
  total_generations === 0 ? 0 : Math.min(100, (remaining_generations / total_generations) * 100);

export function WalletCard({ user }: { user: User }) {
  const { wallet } = user;
  return (
    <AccountSection title={accountTexts.wallet}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {accountTexts.balance}
      </Typography>
      <Typography variant="h4" component="p">
        {formatRupees(wallet.balance)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 2.5, mb: 1 }}>
        <Typography variant="body2">{accountTexts.remaining({ count: wallet.remaining_generations })}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {accountTexts.ofTotal({ count: wallet.total_generations })}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percentLeft(wallet)}
        aria-label={accountTexts.generationsRemaining}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <TopUp user={user} />
        <StatementButton />
      </Box>
    </AccountSection>
  );
}
