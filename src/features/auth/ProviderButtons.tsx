import Apple from '@mui/icons-material/Apple';
import Google from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

const providers = [
  { name: 'Google', icon: <Google /> },
  { name: 'Apple', icon: <Apple /> },
];

/** Shown for what is to come. The span takes pointer and focus for the tooltip, which a disabled button cannot. */
export function ProviderButtons() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      {providers.map(({ name, icon }) => (
        <Tooltip key={name} title="Not available yet" enterDelay={100}>
          <Box
            component="span"
            tabIndex={0}
            role="note"
            aria-label={`${name}: not available yet`}
            sx={{ borderRadius: '10px' }}
          >
            <Button variant="outlined" size="large" fullWidth disabled startIcon={icon}>
              {name}
            </Button>
          </Box>
        </Tooltip>
      ))}
    </Box>
  );
}
