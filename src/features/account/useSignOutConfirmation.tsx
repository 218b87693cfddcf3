import { type ReactNode, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectRunningCount } from '../../api/uploads/uploadsSlice';
import { useSignOut } from '../../api/useSignOut';
import { accountTexts as texts } from '../../messages/account';
import { AccountConfirmation } from './AccountConfirmation';

/** Returns `signOut`, and the confirmation dialog to render. `signOut` asks for confirmation if uploads are running. */
export function useSignOutConfirmation(): { signOut: () => void; confirmation: ReactNode } {
  const signOut = useSignOut();
  const runningCount = useSelector(selectRunningCount);
  const [isAsking, setIsAsking] = useState(false);
  return {
    signOut: () => (runningCount > 0 ? setIsAsking(true) : signOut()),
    confirmation: isAsking && (
      <Suspense>
        <AccountConfirmation
          open
          title={texts.signOutQuestion}
          text={texts.uploadsRunning({ count: runningCount })}
          confirmLabel={texts.signOutAnyway}
          cancelLabel={texts.wait}
          onConfirm={signOut}
          onClose={() => setIsAsking(false)}
        />
      </Suspense>
    ),
  };
}
