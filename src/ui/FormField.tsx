import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { useId } from 'react';

interface FormFieldProps extends Omit<OutlinedInputProps, 'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  name: string;
  label: string;
  hint?: string;
}

/**
 * A text field of a Formik form. Its error is shown once the field was touched. It is built from the parts of MUI's `TextField`, because `TextField` itself
 * also loads Select, Menu and Popover, 12 kB that the sign-in page doesn't need.
 */
export function FormField({ name, label, hint, fullWidth = true, ...input }: FormFieldProps) {
  const [field, { touched, error }] = useField<string>(name);
  const id = useId();
  const message = touched && error ? error : hint;
  return (
    <FormControl
      fullWidth={fullWidth}
      error={touched && error !== undefined}
      disabled={input.disabled}
      variant="outlined"
    >
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        {...field}
        id={id}
        label={label}
        aria-describedby={message ? `${id}-text` : undefined}
      />
      {message && (
        <FormHelperText id={`${id}-text`} aria-live="polite">
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
