import Link from '@mui/material/Link';
import { uiTexts } from '../messages/shell';

interface FailedHintProps {
  text: string;
  onRetry: () => void;
}

/** Shown below a menu field whose options couldn't be loaded. */
export function FailedHint({ text, onRetry }: FailedHintProps) {
  return (
    <>
      {text}
      <Link component="button" type="button" variant="inherit" onClick={onRetry} sx={{ ml: 1, minHeight: 24 }}>
        {uiTexts.retry}
      </Link>
    </>
  );
}
