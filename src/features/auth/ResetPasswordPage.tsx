import { type Location, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { resetTexts } from '../../messages/access';
import { PageHeader } from '../../ui/PageHeader';
import { AuthLayout } from './AuthLayout';
import { LinkProblem } from './LinkProblem';
import { ResetPasswordForm } from './ResetPasswordForm';

type ResetLocation = Location<{ token?: string; isSpent?: true } | null>;

/**
 * The page behind the link in a reset email. Anyone who has the token can set a password. So before anything is drawn, the token is removed from the
 * address bar, where it could be copied, shared or photographed. It is kept in the tab's history entry. There it survives a reload, for example when a
 * phone reloads the page because the user comes back from a password manager. It is gone when the sign-in page replaces the entry.
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
            onTokenRejected={() => void navigate(pathname, { replace: true, state: { isSpent: true } })}
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
