import SearchRounded from '@mui/icons-material/SearchRounded';
import FormControl from '@mui/material/FormControl';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  size?: 'small';
}

/**
 * A search field. It is built from the parts of MUI's `TextField`, so that a gallery can show it before `Select` and its menu have loaded (see `FormField`).
 */
export function SearchField({ label, value, onChange, size }: Props) {
  const id = useId();
  return (
    <FormControl size={size} sx={{ flex: '1 1 10rem', maxWidth: '40rem' }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        type="search"
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ maxLength: 100 }}
        startAdornment={
          <InputAdornment position="start">
            <SearchRounded fontSize="small" />
          </InputAdornment>
        }
      />
    </FormControl>
  );
}
