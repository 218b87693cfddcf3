import { Suspense, lazy } from 'react';
import { Outlet } from 'react-router-dom';

/** Milliseconds in which the page itself is there; what speaks of the connection comes behind it. */
const afterThePage = 2000;

const SignedOutNotice = lazy(async () => {
  await new Promise((resolve) => void setTimeout(resolve, afterThePage));
  const loaded = await import('../shell/SignedOutNotice').catch(() => null);
  return { default: loaded ? loaded.SignedOutNotice : () => null };
});

/** Around the screens of those who are not signed in, whose first load has no room for it. */
export const NoticeOnDemand = () => (
  <>
    <Suspense>
      <SignedOutNotice />
    </Suspense>
    <Outlet />
  </>
);
