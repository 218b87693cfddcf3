import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { authTexts } from '../../messages/auth';

interface WaitNoticeProps {
  /** The server's sentence, which says how long. */
  text: string;
  /** The same, for the clock. */
  seconds: number;
}

/**
 * Stands in the form for as long as it holds: a toast would be gone before who is to wait for minutes has read it. The
 * seconds are not counted down, since a screen reader would speak each of them.
 */
export function WaitNotice({ text, seconds }: WaitNoticeProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <Alert severity={isOver ? 'success' : 'warning'} variant="outlined">
      {isOver ? authTexts.waitIsOver : text}
    </Alert>
  );
}
