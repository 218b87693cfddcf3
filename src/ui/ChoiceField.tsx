import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A compact menu of a few choices, one of which is always chosen. */
export const ChoiceField = <T extends string>({ label, options, value, onChange }: Props<T>) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={(event) => {
      const option = options.find((candidate) => candidate.value === event.target.value);
      if (option) onChange(option.value);
    }}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ minWidth: '8.5rem', maxWidth: '14rem' }}
  >
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);
