import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { shellTexts } from '../messages/shell';
import { Wordmark } from './Wordmark';

interface MobileBarProps {
  isOpen: boolean;
  onOpen: () => void;
}

/** The bar at the top of a narrow screen, with the button that opens the navigation. */
export function MobileBar({ isOpen, onOpen }: MobileBarProps) {
  return (
    <Box
      component="header"
      sx={(theme) => ({
        displayPrint: 'none',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 56,
        px: 1,
        bgcolor: 'background.default',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <IconButton aria-label={shellTexts.openNavigation} aria-expanded={isOpen} onClick={onOpen}>
        <MenuRounded />
      </IconButton>
      <Wordmark />
    </Box>
  );
}
