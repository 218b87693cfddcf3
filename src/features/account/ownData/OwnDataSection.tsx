import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { Suspense, lazy, useState } from 'react';
import { securityTexts } from '../../../messages/account';
import { OnDemandButton } from '../../../ui/OnDemandButton';
import { AccountSection } from '../AccountSection';
import { DataExport } from './DataExport';

const loadDialog = () => import('./DeleteAccountDialog');
const DeleteAccountDialog = lazy(async () => ({ default: (await loadDialog()).DeleteAccountDialog }));

/**
 * The section for data export and account deletion.
 * @param balance the wallet's balance in rupees
 */
export function OwnDataSection({ balance }: { balance: number }) {
  /** Null until the dialog is first opened. After that the dialog stays mounted, so that it can fade out. */
  const [isDeleting, setDeleting] = useState<boolean | null>(null);
  return (
    <AccountSection title={securityTexts.ownData}>
      <DataExport />
      <Divider sx={{ my: 3 }} />
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{securityTexts.deleteText}</Typography>
      <OnDemandButton load={loadDialog} onPress={() => setDeleting(true)} color="error" variant="outlined">
        {securityTexts.deleteAccount}
      </OnDemandButton>
      <Suspense>
        {isDeleting !== null && (
          <DeleteAccountDialog open={isDeleting} balance={balance} onClose={() => setDeleting(false)} />
        )}
      </Suspense>
    </AccountSection>
  );
}
