import Apple from '@mui/icons-material/Apple';
import Google from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { authTexts } from '../../messages/auth';

const providers = [
  { name: 'Google', icon: <Google /> },
  { name: 'Apple', icon: <Apple /> },
];

/** Placeholders for a later feature. The span takes hover and focus for the tooltip, because a disabled button can't. */
export function ProviderButtons() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      {providers.map(({ name, icon }) => (
        <Tooltip key={name} title={authTexts.notAvailable}>
          <Box component="span" tabIndex={0} role="note" aria-label={authTexts.providerNotAvailable(name)}>
            <Button variant="outlined" size="large" fullWidth disabled startIcon={icon}>
              {name}
            </Button>
          </Box>
        </Tooltip>
      ))}
    </Box>
  );
}
