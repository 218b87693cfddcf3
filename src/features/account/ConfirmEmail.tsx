import Box from '@mui/material/Box';
import { useEmailConfirmation } from '../../api/useEmailConfirmation';
import { ConfirmEmailNotice } from '../../ui/ConfirmEmailNotice';

export function ConfirmEmail() {
  const notice = useEmailConfirmation();
  return (
    notice && (
      <Box sx={{ mb: 3 }}>
        <ConfirmEmailNotice {...notice} />
      </Box>
    )
  );
}
