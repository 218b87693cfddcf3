import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { resetTexts } from '../../messages/access';

/** Says that a link has been sent. The text is the same whether or not an account exists, so that the page doesn't reveal who has one. */
export function LinkSent({ email, onAskAgain }: { email: string; onAskAgain: () => void }) {
  return (
    <>
      <Alert severity="success" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
        {resetTexts.linkSent({ email })}
      </Alert>
      <Typography sx={{ my: 3, color: 'text.secondary' }}>{resetTexts.noMail}</Typography>
      <Button autoFocus variant="outlined" size="large" fullWidth onClick={onAskAgain}>
        {resetTexts.askAgain}
      </Button>
    </>
  );
}
