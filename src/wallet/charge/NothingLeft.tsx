import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useGetUserQuery } from '../../api/users';
import { formatRupeesShort } from '../../messages/format';
import { chargeTexts as texts } from '../../messages/shell';
import { TopUp } from '../topUp/TopUp';

/** Says that neither the plan nor the wallet can pay for a picture, and offers a top-up. `price` is in rupees. Needs the texts of the account. */
export function NothingLeft({ price }: { price: number }) {
  const { data: user } = useGetUserQuery();
  return (
    <Box
      component="section"
      aria-label={texts.nothingLeft}
      sx={(theme) => ({
        display: 'grid',
        gap: 1,
        p: 1.5,
        borderRadius: '12px',
        border: `1px solid ${theme.vars.palette.divider}`,
        bgcolor: 'surface.sunken',
      })}
    >
      <Typography variant="subtitle2" component="h3">
        {texts.nothingLeft}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.howToGoOn({ price: formatRupeesShort(price) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {user && <TopUp user={user} />}
        <Button component={Link} to="/account">
          {texts.seePlans}
        </Button>
      </Box>
    </Box>
  );
}
