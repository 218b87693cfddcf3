import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { authTexts } from '../../messages/start';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { AuthLayout } from './AuthLayout';
import { ProviderButtons } from './ProviderButtons';
import { SignInForm } from './SignInForm';

export function SignInPage() {
  const { state } = useLocation();
  return (
    <AuthLayout>
      <PageHeader {...headerTexts['/auth/signin']} />
      <SignInForm />
      <Divider sx={{ my: 3, typography: 'body2', color: 'text.secondary' }}>{authTexts.orContinueWith}</Divider>
      <ProviderButtons />
      <Typography sx={{ mt: 4, textAlign: 'center', color: 'text.secondary' }}>
        {authTexts.newHere}{' '}
        <Link component={RouterLink} to="/auth/signup" state={state}>
          {authTexts.signUpLink}
        </Link>
      </Typography>
    </AuthLayout>
  );
}
