import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { FailedHint } from './FailedHint';
import { useFocusAfterRetry } from './useFocusAfterRetry';

interface Option {
  id: number;
  name: string;
}

interface Props<T extends Option> {
  label: string;
  /** Shown while nothing is selected. */
  placeholder: string;
  options: readonly T[];
  value: number | null;
  /** Whether the options couldn't be loaded, with the message to show and a function that retries. */
  failure: { hasFailed: boolean; text: string; onRetry: () => unknown };
  onChange: (option: T) => void;
  /** Called when the user chooses the placeholder, which means no option. */
  onClear: () => void;
}

export function SelectField<T extends Option>({
  label,
  placeholder,
  options,
  value,
  failure,
  onChange,
  onClear,
}: Props<T>) {
  const field = useRef<{ focus: () => void }>(null);
  const { hasFailed, text, onRetry } = failure;
  const retry = useFocusAfterRetry(hasFailed, onRetry, () => field.current?.focus());
  const choose = (chosen: string) => {
    if (chosen === '') return onClear();
    const option = options.find(({ id }) => id === Number(chosen));
    if (option) onChange(option);
  };
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={options.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => choose(String(event.target.value))}
      inputRef={field}
      helperText={hasFailed && <FailedHint text={text} onRetry={retry} />}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{placeholder}</MenuItem>
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
