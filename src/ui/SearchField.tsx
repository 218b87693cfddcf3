import SearchRounded from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  size?: 'small';
}

export const SearchField = ({ label, value, onChange, size }: Props) => (
  <TextField
    type="search"
    size={size}
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{
      htmlInput: { maxLength: 100 },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <SearchRounded fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
    sx={{ flex: '1 1 10rem', maxWidth: '40rem' }}
  />
);
