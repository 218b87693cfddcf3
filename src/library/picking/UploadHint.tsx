import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface Props {
  text: string;
  label: string;
  onUpload: () => void;
}

/** The line above the pictures in a picker. It says how to narrow the pictures down, and has a button to upload a new picture. */
export const UploadHint = ({ text, label, onUpload }: Props) => (
  <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
    <Typography variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
      {text}
    </Typography>
    <Button onClick={onUpload}>{label}</Button>
  </Box>
);
