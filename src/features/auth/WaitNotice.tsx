import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { authTexts } from '../../messages/start';

interface WaitNoticeProps {
  /** The server's message, which says how long to wait. */
  text: string;
  /** The same wait, in seconds. */
  seconds: number;
}

/**
 * Shown in the form until the wait is over: a toast would disappear too early. There is no countdown, because a screen
 * reader would read out every second.
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
