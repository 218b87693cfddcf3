import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { FormField } from '../../ui/FormField';

interface PasswordFieldProps {
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** The password of a form, hidden until the user asks to see it. */
export function PasswordField({ autoComplete, hint }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FormField
      name="password"
      label="Password"
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      hint={hint}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" aria-label="Show password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
