import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { uiTexts } from '../messages/shell';

interface ErrorStateProps {
  title: string;
  hint?: string;
  onRetry?: (() => void) | undefined;
  /** A second button, such as Go Back. */
  action?: ReactNode;
  /** Defaults to 'Try Again'. */
  retryLabel?: string;
}

/** Shown in place of a list or a page that couldn't be loaded. */
export function ErrorState({ title, hint, onRetry, action, retryLabel = uiTexts.tryAgain }: ErrorStateProps) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <>
          {onRetry && (
            <Button color="inherit" size="small" onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </>
      }
    >
      {hint === undefined ? (
        title
      ) : (
        <>
          <AlertTitle>{title}</AlertTitle>
          {hint}
        </>
      )}
    </Alert>
  );
}
