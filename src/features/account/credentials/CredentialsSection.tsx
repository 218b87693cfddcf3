import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { type ReactNode, lazy, useState } from 'react';
import { securityTexts } from '../../../messages/account';
import { OnDemandButton } from '../../../ui/OnDemandButton';
import { AccountSection } from '../AccountSection';

// Both forms are in one chunk, because they share most of their code.
const loadPasswordForm = () => import(/* webpackChunkName: "credentials" */ './ChangePasswordForm');
const ChangePasswordForm = lazy(async () => ({ default: (await loadPasswordForm()).ChangePasswordForm }));

const loadEmailForm = () => import(/* webpackChunkName: "credentials" */ './ChangeEmailForm');
const ChangeEmailForm = lazy(async () => ({ default: (await loadEmailForm()).ChangeEmailForm }));

/** The section for changing the password and the email address. */
export function CredentialsSection({ email }: { email: string }) {
  return (
    <AccountSection title={securityTexts.credentials}>
      <FormOpener
        text={securityTexts.passwordText}
        label={securityTexts.changePassword}
        load={loadPasswordForm}
        form={(onDone) => <ChangePasswordForm onDone={onDone} />}
      />
      <Divider sx={{ my: 3 }} />
      <FormOpener
        text={securityTexts.emailText({ email })}
        label={securityTexts.changeEmail}
        load={loadEmailForm}
        form={(onDone) => <ChangeEmailForm email={email} onDone={onDone} />}
      />
    </AccountSection>
  );
}

interface FormOpenerProps {
  text: string;
  label: string;
  load: () => Promise<unknown>;
  form: (onDone: () => void) => ReactNode;
}

/** A button that opens a form, and gets the focus back when the form closes. */
function FormOpener({ text, label, load, form }: FormOpenerProps) {
  const [stage, setStage] = useState<'untouched' | 'open' | 'closed'>('untouched');
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
      {stage === 'open' ? (
        form(() => setStage('closed'))
      ) : (
        <OnDemandButton load={load} onPress={() => setStage('open')} variant="outlined" autoFocus={stage === 'closed'}>
          {label}
        </OnDemandButton>
      )}
    </>
  );
}
