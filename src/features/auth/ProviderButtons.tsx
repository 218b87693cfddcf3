import Apple from '@mui/icons-material/Apple';
import Google from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { authTexts } from '../../messages/start';

const providers = [
  { name: 'Google', icon: <Google /> },
  { name: 'Apple', icon: <Apple /> },
];

/** MUI's tooltip would add 12 kB to the first load, only for these two buttons. */
const tooltip = (theme: Theme) => ({
  position: 'relative',
  borderRadius: '10px',
  '&::after': {
    content: 'attr(data-tooltip)',
    position: 'absolute',
    bottom: 'calc(100% + 8px)',
    left: '50%',
    transform: 'translateX(-50%)',
    px: 1,
    py: 0.5,
    borderRadius: '6px',
    typography: 'caption',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.background.paper,
    bgcolor: theme.vars.palette.text.primary,
    opacity: 0,
    pointerEvents: 'none',
    transition: theme.transitions.create('opacity', { duration: 150 }),
  },
  '&:hover::after, &:focus-visible::after': { opacity: 1 },
});

/** Placeholders for a later feature. The span takes hover and focus for the tooltip, because a disabled button can't. */
export function ProviderButtons() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      {providers.map(({ name, icon }) => (
        <Box
          key={name}
          component="span"
          tabIndex={0}
          role="note"
          data-tooltip={authTexts.notAvailable}
          aria-label={authTexts.providerNotAvailable({ name })}
          sx={tooltip}
        >
          <Button variant="outlined" size="large" fullWidth disabled startIcon={icon}>
            {name}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
