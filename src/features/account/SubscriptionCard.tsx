import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { plans } from '../../../contract/plans';
import type { User } from '../../../contract/users';
import { accountTexts } from '../../messages/account';
import { formatCount, formatDollars } from '../../messages/format';
import { formatDate } from '../../messages/formatDate';
import { Facts } from '../../ui/Facts';
import { AccountSection } from './AccountSection';
import { trialText } from './trialText';
import { Upgrade } from './upgrade/Upgrade';

export function SubscriptionCard({ user }: { user: User }) {
  const { plan_type, start_date, end_date, remaining_generations } = user.subscription;
  const trial = trialText(user);
  const facts = [
    { name: accountTexts.price, value: accountTexts.perMonth({ price: formatDollars(plans[plan_type].price) }) },
    { name: accountTexts.billingPeriod, value: `${formatDate(start_date)} - ${formatDate(end_date)}` },
    { name: accountTexts.remainingGenerations, value: formatCount(remaining_generations) },
  ];
  return (
    <AccountSection
      title={accountTexts.plan({ plan: plan_type })}
      action={<Chip label={accountTexts.active} color="success" variant="outlined" size="small" />}
    >
      <Facts facts={facts} />
      {trial !== undefined && <Typography sx={{ mt: 2.5 }}>{trial}</Typography>}
      <Upgrade user={user} />
      <Divider sx={{ mt: 3, mb: 2 }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {accountTexts.needHelp}
        </Typography>
        <Button component={Link} to="/help#report" size="small" sx={{ mx: -0.625 }}>
          {accountTexts.contactSupport}
        </Button>
      </Box>
    </AccountSection>
  );
}
