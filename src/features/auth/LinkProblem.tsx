import Alert from '@mui/material/Alert';
import { resetTexts } from '../../messages/access';
import { FollowUpLink } from './FollowUpLink';

/** Shown instead of the form if the link is incomplete or no longer works. Its button opens the page on which the user can request a new link. */
export function LinkProblem({ text }: { text: string }) {
  return (
    <>
      <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
        {text}
      </Alert>
      <FollowUpLink to="/forgot-password" replace>
        {resetTexts.newLink}
      </FollowUpLink>
    </>
  );
}
