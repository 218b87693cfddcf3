import { type Location, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { resetTexts } from '../../messages/reset';
import { PageHeader } from '../../ui/PageHeader';
import { AuthLayout } from './AuthLayout';
import { LinkProblem } from './LinkProblem';
import { ResetPasswordForm } from './ResetPasswordForm';

type ResetLocation = Location<{ token?: string; isSpent?: true } | null>;

/**
 * Where a mailed link leads. Its token sets a password, so it leaves the address bar (and what is copied, shared or photographed of it) before anything
 * is drawn, and goes on in the tab's history entry: there it outlives a reload, which a phone does by itself while its owner is at the password manager,
 * and ends with the entry, which the way to sign in replaces.
 */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation() as ResetLocation;
  const navigate = useNavigate();

  if (query.has('token')) return <Navigate to={pathname} replace state={{ token: query.get('token') }} />;
  return (
    <AuthLayout>
      {state?.token ? (
        <>
          <PageHeader title={resetTexts.resetTitle} subtitle={resetTexts.resetSubtitle} />
          <ResetPasswordForm
            token={state.token}
            onSpent={() => void navigate(pathname, { replace: true, state: { isSpent: true } })}
          />
        </>
      ) : (
        <>
          <PageHeader title={resetTexts.resetTitle} />
          <LinkProblem text={state?.isSpent ? resetTexts.linkSpent : resetTexts.linkIncomplete} />
        </>
      )}
    </AuthLayout>
  );
}
