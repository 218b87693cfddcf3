import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { uiTexts } from '../messages/ui';

interface ErrorStateProps {
  title: string;
  hint?: string;
  onRetry?: () => void;
  /** Another way out: back, or elsewhere. */
  action?: ReactNode;
  /** 'Try Again' unless the screen words it otherwise. */
  retryLabel?: string;
}

/** Stands where a list or a page could not be loaded. */
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
