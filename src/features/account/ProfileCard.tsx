import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { User } from '../../../contract/users';
import { useSignOut } from '../../api/useSignOut';
import { Facts } from './Facts';
import { ProfileForm } from './ProfileForm';
import { ReferralCode } from './ReferralCode';
import { Section } from './Section';
import { formatDate } from '../../messages/format';

export function ProfileCard({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  const signOut = useSignOut();

  if (isEditing) {
    return (
      <Section title="Profile">
        <ProfileForm user={user} onDone={() => setEditing(false)} />
      </Section>
    );
  }
  const facts = [
    { name: 'Name', value: user.name },
    { name: 'Username', value: user.username },
    { name: 'Email', value: user.email },
    { name: 'Address', value: user.address === '' ? 'None given' : user.address },
    { name: 'Role', value: user.role },
    { name: 'Member since', value: formatDate(user.created_at) },
    { name: 'Referral code', value: <ReferralCode code={user.referral_code} /> },
  ];
  return (
    <Section
      title="Profile"
      action={
        <Button variant="outlined" onClick={() => setEditing(true)}>
          Edit Profile
        </Button>
      }
    >
      <Facts facts={facts} />
      <Box sx={{ mt: 3.5 }}>
        <Button color="error" variant="outlined" onClick={signOut}>
          Logout
        </Button>
      </Box>
    </Section>
  );
}
