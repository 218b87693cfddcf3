import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { securityTexts } from '../../../messages/security';
import { Section } from '../Section';
import { DataExport } from './DataExport';
import { DeleteAccountDialog } from './DeleteAccountDialog';

/** What the user may take along, and the end of the account. @param balance of the wallet, in rupees */
export function OwnDataSection({ balance }: { balance: number }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section title={securityTexts.ownData}>
      <DataExport />
      <Divider sx={{ my: 3 }} />
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{securityTexts.deleteText}</Typography>
      <Button color="error" variant="outlined" onClick={() => setDeleting(true)}>
        {securityTexts.deleteAccount}
      </Button>
      <DeleteAccountDialog open={isDeleting} balance={balance} onClose={() => setDeleting(false)} />
    </Section>
  );
}
