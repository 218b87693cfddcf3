import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { lazy, useState } from 'react';
import type { User } from '../../../contract/users';
import { accountTexts } from '../../messages/account';
import { formatDate } from '../../messages/formatDate';
import { OnDemandButton } from '../../ui/OnDemandButton';
import { Facts } from '../../ui/Facts';
import { ReferralCode } from './ReferralCode';
import { AccountSection } from './AccountSection';
import { useSignOutConfirmation } from './useSignOutConfirmation';

const loadForm = () => import('./ProfileForm');
const ProfileForm = lazy(async () => ({ default: (await loadForm()).ProfileForm }));

export function ProfileCard({ user }: { user: User }) {
  const [stage, setStage] = useState<'shown' | 'editing' | 'edited'>('shown');
  const { signOut, confirmation } = useSignOutConfirmation();

  if (stage === 'editing') {
    return (
      <AccountSection title={accountTexts.profile}>
        <ProfileForm user={user} onDone={() => setStage('edited')} />
      </AccountSection>
    );
  }
  const facts = [
    { name: accountTexts.name, value: user.name },
    { name: accountTexts.username, value: user.username },
    { name: accountTexts.email, value: user.email },
    { name: accountTexts.address, value: user.address === '' ? accountTexts.noAddress : user.address },
    { name: accountTexts.role, value: user.role === 'customer' ? accountTexts.customer : user.role },
    { name: accountTexts.memberSince, value: formatDate(user.created_at) },
    { name: accountTexts.referralCode, value: <ReferralCode code={user.referral_code} /> },
  ];
  return (
    <AccountSection
      title={accountTexts.profile}
      action={
        // This button gets the focus back when the form closes.
        <OnDemandButton
          load={loadForm}
          // Until the form has loaded, the profile stays on screen.
          onPress={() => setStage('editing')}
          variant="outlined"
          autoFocus={stage === 'edited'}
        >
          {accountTexts.editProfile}
        </OnDemandButton>
      }
    >
      <Facts facts={facts} />
      <Box sx={{ mt: 3.5 }}>
        <Button color="error" variant="outlined" onClick={signOut}>
          {accountTexts.logout}
        </Button>
      </Box>
      {confirmation}
    </AccountSection>
  );
}
