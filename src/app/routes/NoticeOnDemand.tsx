import { Suspense, lazy } from 'react';
import { Outlet } from 'react-router-dom';

/** Milliseconds to let the page load first. */
const afterThePage = 2000;

const SignedOutNotice = lazy(async () => {
  await new Promise((resolve) => void setTimeout(resolve, afterThePage));
  const loaded = await import('../../shell/SignedOutNotice').catch(() => null);
  return { default: loaded ? loaded.SignedOutNotice : () => null };
});

/** For the signed-out pages, whose first load has no room for the connection notice. */
export const NoticeOnDemand = () => (
  <>
    <Suspense>
      <SignedOutNotice />
    </Suspense>
    <Outlet />
  </>
);
