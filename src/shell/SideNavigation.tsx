import MenuOpenRounded from '@mui/icons-material/MenuOpenRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import Tooltip from '@mui/material/Tooltip';
import { shellTexts } from '../messages/shell';
import { NavigationItem } from './NavigationItem';
import { ThemeToggle } from './ThemeToggle';
import { Wordmark } from './Wordmark';
import { accountEntry, helpEntry, mainEntries } from './navigation';

interface SideNavigationProps {
  /** When false, the entries show only their icons, with their names as tooltips. */
  isOpen: boolean;
  onToggle: () => void;
}

const listSx = { display: 'grid', gap: 0.5, p: 0 } as const;

export function SideNavigation({ isOpen, onToggle }: SideNavigationProps) {
  const toggleLabel = isOpen ? shellTexts.collapse : shellTexts.expand;
  return (
    <Box
      component="nav"
      aria-label={shellTexts.mainNavigation}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        px: isOpen ? 1.5 : 0.5,
        py: 1.5,
        overflowX: 'hidden',
        overflowY: 'auto',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: isOpen ? 'space-between' : 'center',
          pl: isOpen ? 1 : 0,
          mb: 3,
          minHeight: 40,
        }}
      >
        {isOpen && <Wordmark />}
        <Tooltip title={shellTexts.withKeys({ action: toggleLabel })} placement="right">
          <IconButton aria-label={toggleLabel} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? <MenuOpenRounded /> : <MenuRounded />}
          </IconButton>
        </Tooltip>
      </Box>
      <List sx={listSx}>
        {mainEntries.map((entry) => (
          <NavigationItem key={entry.to} entry={entry} isOpen={isOpen} />
        ))}
      </List>
      <List sx={{ ...listSx, mt: 'auto', pt: 3 }}>
        <NavigationItem entry={helpEntry} isOpen={isOpen} />
        <ThemeToggle isOpen={isOpen} />
        <NavigationItem entry={accountEntry} isOpen={isOpen} />
      </List>
    </Box>
  );
}
