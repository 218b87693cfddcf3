import Alert from '@mui/material/Alert';
import { resetTexts } from '../../messages/access';
import { NextStep } from './NextStep';

/** Replaces the form when the link can't set a password, and leads to a new link. */
export function LinkProblem({ text }: { text: string }) {
  return (
    <>
      <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
        {text}
      </Alert>
      <NextStep to="/forgot-password" replace>
        {resetTexts.newLink}
      </NextStep>
    </>
  );
}
