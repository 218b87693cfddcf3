import { type Location, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { resetTexts } from '../../messages/access';
import { PageHeader } from '../../ui/PageHeader';
import { AuthLayout } from './AuthLayout';
import { LinkProblem } from './LinkProblem';
import { ResetPasswordForm } from './ResetPasswordForm';

type ResetLocation = Location<{ token?: string; isSpent?: true } | null>;

/**
 * The page that the link in a password reset email opens. Anyone who has the token can set a password. So before anything is drawn, the token is moved from the
 * address bar, where it could be copied or photographed, to the state of the history entry. There it survives a reload: a phone may reload the page when the
 * user comes back from a password manager. The token is removed when the sign-in page replaces the history entry.
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
