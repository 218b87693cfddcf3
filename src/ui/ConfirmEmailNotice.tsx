import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { confirmEmailTexts as texts } from '../messages/shell';

interface ConfirmEmailNoticeProps {
  email: string;
  /** The number of free generations that the user gets for confirming the address. */
  generations: number;
  isSending: boolean;
  isSent: boolean;
  onSend: () => void;
}

/** Asks the user to confirm the email address, with a button that sends the link again. */
export function ConfirmEmailNotice({ email, generations, isSending, isSent, onSend }: ConfirmEmailNoticeProps) {
  return (
    <Alert severity="info" variant="outlined" role="note" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{texts.notice({ generations })}</AlertTitle>
      <Typography component="output" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {isSent ? texts.linkSentAgain({ email }) : texts.linkSent({ email })}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        aria-disabled={isSending || undefined}
        onClick={() => {
          if (!isSending) onSend();
        }}
        sx={{ mt: 1.5 }}
      >
        {isSending ? texts.sending : texts.sendAgain}
      </Button>
    </Alert>
  );
}
