import Alert from '@mui/material/Alert';
import { resetTexts } from '../../messages/reset';
import { NextStep } from './NextStep';

/** In place of the form, whose link sets no password, and the way to another link. */
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
