import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ShareDays, shareDays } from '../../../../contract/limits';
import { formatDate } from '../../../messages/formatDate';
import { sharingTexts as texts } from '../../../messages/library';

interface Props {
  days: ShareDays;
  withPrompt: boolean;
  hasPrompt: boolean;
  isBusy: boolean;
  /** When the link expires. Undefined if there is no link yet. */
  expiresAt: string | undefined;
  onChange: (change: { days?: ShareDays; with_prompt?: boolean }) => void;
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/**
 * Returns the number of days that the user has chosen, if the choice was made within the last day. After that, fewer days are left, and the function returns
 * ''. The menu then shows no choice, so choosing any number changes the expiry date.
 */
const recentlyChosenDays = (expiresAt: string): ShareDays | '' => {
  const daysLeft = (Date.parse(expiresAt) - Date.now()) / millisecondsPerDay;
  return shareDays.find((days) => Math.abs(days - daysLeft) < 1) ?? '';
};

/** The settings of a public link: how long it works, and whether its page shows the prompt. */
export function ShareSettings({ days, withPrompt, hasPrompt, isBusy, expiresAt, onChange }: Props) {
  return (
    <>
      <TextField
        select
        fullWidth
        label={texts.lasts}
        value={expiresAt === undefined ? days : recentlyChosenDays(expiresAt)}
        disabled={isBusy}
        onChange={({ target }) => {
          const chosen = shareDays.find((option) => option === Number(target.value));
          if (chosen) onChange({ days: chosen });
        }}
        helperText={expiresAt !== undefined && texts.until({ date: formatDate(expiresAt) })}
        sx={{ mt: 1 }}
      >
        {shareDays.map((option) => (
          <MenuItem key={option} value={option}>
            {texts.days({ days: option })}
          </MenuItem>
        ))}
      </TextField>
      {hasPrompt && (
        <FormControlLabel
          control={
            <Checkbox
              checked={withPrompt}
              disabled={isBusy}
              onChange={({ target }) => onChange({ with_prompt: target.checked })}
            />
          }
          label={texts.withPrompt}
        />
      )}
    </>
  );
}
