import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Wallet } from '../../../contract/users';
import { Section } from './Section';
import { formatCount, formatRupees } from '../../messages/format';

/** A share of 0 to 100; a wallet that never held generations has none left. */
const percentLeft = ({ remaining_generations, total_generations }: Wallet) =>
  total_generations === 0 ? 0 : Math.min(100, (remaining_generations / total_generations) * 100);

export function WalletCard({ wallet }: { wallet: Wallet }) {
  return (
    <Section title="Wallet">
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        Balance
      </Typography>
      <Typography variant="h4" component="p">
        {formatRupees(wallet.balance)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 2.5, mb: 1 }}>
        <Typography variant="body2">{formatCount(wallet.remaining_generations)} generations remaining</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          of {formatCount(wallet.total_generations)}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percentLeft(wallet)}
        aria-label="Generations remaining"
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Section>
  );
}
