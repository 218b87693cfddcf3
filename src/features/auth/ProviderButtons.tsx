import Apple from '@mui/icons-material/Apple';
import Google from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { authTexts } from '../../messages/start';

const providers = [
  { name: 'Google', icon: <Google /> },
  { name: 'Apple', icon: <Apple /> },
];

/** The buttons for signing in with Google or Apple. They are disabled placeholders for a later feature. */
export function ProviderButtons() {
  const noteId = useId();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      {providers.map(({ name, icon }) => (
        // The span shows the tooltip, because a disabled button gets no pointer events.
        <Box key={name} component="span" title={authTexts.notAvailable}>
          <Button variant="outlined" size="large" fullWidth disabled startIcon={icon} aria-describedby={noteId}>
            {name}
          </Button>
        </Box>
      ))}
      <Typography
        id={noteId}
        variant="body2"
        sx={{ gridColumn: '1 / -1', textAlign: 'center', color: 'text.secondary' }}
      >
        {authTexts.notAvailable}
      </Typography>
    </Box>
  );
}
