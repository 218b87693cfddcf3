import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { firstLoadTexts } from '../messages/firstLoad';

export function Wordmark() {
  return (
    <Link
      component={RouterLink}
      to="/"
      variant="h5"
      underline="none"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: 'text.primary', borderRadius: 1 }}
    >
      <img src="/icon.svg" alt="" width={28} height={28} />
      {firstLoadTexts.product}
    </Link>
  );
}
