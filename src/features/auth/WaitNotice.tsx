import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { authTexts } from '../../messages/start';

interface WaitNoticeProps {
  /** The server's message, which says how long to wait. */
  text: string;
  /** How long to wait, in seconds. */
  seconds: number;
}

/**
 * Says in the form how long to wait, and later that the wait is over. It isn't a toast, because a toast would disappear too early. It has no countdown, because
 * screen readers would read out every second.
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
