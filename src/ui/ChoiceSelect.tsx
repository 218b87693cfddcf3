import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  isDisabled?: boolean;
  onChange: (value: string) => void;
}

/** A small select. A `ChoiceField` loads this file on demand. */
export const ChoiceSelect = ({ label, options, value, isDisabled = false, onChange }: Props) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    disabled={isDisabled}
    onChange={(event) => onChange(event.target.value)}
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
