import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { passwordTexts } from '../messages/start';
import { FormField } from './FormField';

interface PasswordFieldProps {
  autoComplete: 'current-password' | 'new-password';
  /** Name of the form's field. */
  name?: string;
  label?: string;
  hint?: string;
  autoFocus?: boolean;
}

/** A password field with a button to show the password. */
export function PasswordField({ name = 'password', label = passwordTexts.label, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FormField
      {...field}
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={passwordTexts.show}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
