import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useGetUserQuery } from '../../api/users';
import { supportTexts as texts } from '../../messages/help';

/** Links to the pages for support. Shown to staff only. */
export function StaffLinks() {
  const { data: user } = useGetUserQuery();
  const id = useId();
  if (!user || user.role === 'customer') return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 2 }}>
        {texts.forStaff}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" component={Link} to="/support/status">
          {texts.status}
        </Button>
        <Button variant="outlined" component={Link} to="/support/replay">
          {texts.replay}
        </Button>
      </Box>
    </section>
  );
}
