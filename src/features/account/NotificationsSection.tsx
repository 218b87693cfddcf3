import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { noticesTexts as texts } from '../../messages/account';
import { systemNotifications, useNotificationState } from '../../ui/systemNotifications';
import { AccountSection } from './AccountSection';

/** Turns system notifications on and off. If the browser blocks them, says how to allow them. */
export function NotificationsSection() {
  const state = useNotificationState();
  const textId = useId();
  const isPossible = state === 'on' || state === 'off';
  return (
    <AccountSection title={texts.title}>
      <FormControlLabel
        control={
          <Switch
            checked={state === 'on'}
            disabled={!isPossible}
            onChange={({ target }) =>
              void (target.checked ? systemNotifications.turnOn() : systemNotifications.turnOff())
            }
            slotProps={{ input: { 'aria-describedby': textId } }}
          />
        }
        label={texts.label}
      />
      {isPossible ? (
        <Typography id={textId} variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {texts.text}
        </Typography>
      ) : (
        <Alert role="note" id={textId} severity="info" sx={{ mt: 1 }}>
          {texts[state]}
        </Alert>
      )}
    </AccountSection>
  );
}
