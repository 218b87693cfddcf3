import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy } from 'react';
import { useGetUserQuery } from '../../api/users';
import { accountTexts } from '../../messages/account';
import { headerTexts } from '../../messages/firstLoad';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { ConfirmEmail } from './ConfirmEmail';
import { CredentialsSection } from './credentials/CredentialsSection';
import { ProfileCard } from './ProfileCard';
import { SessionsSection } from './sessions/SessionsSection';
import { SubscriptionCard } from './SubscriptionCard';
import { WalletCard } from './WalletCard';

// Load this on demand, because it is at the end of the page and rarely used.
const OwnDataSection = lazy(async () => ({ default: (await import('./ownData/OwnDataSection')).OwnDataSection }));

// Load this on demand, because few users who open this page change the language or their notifications, or withdraw a consent.
const RarelyUsedSections = lazy(async () => ({ default: (await import('./RarelyUsedSections')).RarelyUsedSections }));

const columnStyles = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  // The last row takes up the difference in height between the two columns, so that no gap appears between cards.
  gridTemplateRows: { lg: 'auto auto auto 1fr' },
} as const;

export function AccountPage() {
  return (
    <>
      <PageHeader {...headerTexts['/account']} />
      <AccountSections />
    </>
  );
}

function AccountSections() {
  const { data: user, isLoading, refetch } = useGetUserQuery();
  if (user) {
    return (
      <>
        {!user.email_confirmed && <ConfirmEmail />}
        <Box sx={columnStyles}>
          <ProfileCard user={user} />
          <Box sx={{ display: 'grid', gap: 3, gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 4' } }}>
            <WalletCard user={user} />
            <SubscriptionCard user={user} />
            <Suspense fallback={<Skeleton variant="rounded" height={380} />}>
              <RarelyUsedSections />
            </Suspense>
          </Box>
          <CredentialsSection email={user.email} />
          <SessionsSection />
          <Suspense fallback={<Skeleton variant="rounded" height={210} />}>
            <OwnDataSection balance={user.wallet.balance} />
          </Suspense>
        </Box>
      </>
    );
  }
  if (!isLoading) return <ErrorState title={accountTexts.loadFailed} onRetry={() => void refetch()} />;
  return (
    <Box sx={columnStyles}>
      <output style={visuallyHidden}>{accountTexts.loading}</output>
      <Skeleton variant="rounded" height={420} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Skeleton variant="rounded" height={276} />
        <Skeleton variant="rounded" height={436} />
      </Box>
    </Box>
  );
}
