import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

interface NavigationRowProps {
  icon: ReactElement;
  label: string;
  badge?: string;
  isOpen: boolean;
  /** Props that make the row a link or a button. */
  button: ListItemButtonProps & { to?: string; component?: React.ElementType };
}

/** A row of the side navigation. While the navigation is collapsed, only the row's icon is shown. */
export function NavigationRow({ icon, label, badge, isOpen, button }: NavigationRowProps) {
  return (
    <ListItem disablePadding>
      <Tooltip title={isOpen ? '' : label} placement="right">
        <ListItemButton
          {...button}
          aria-label={isOpen ? undefined : label}
          sx={(theme) => ({
            minHeight: 40,
            gap: 1.5,
            px: isOpen ? 1.25 : 0,
            justifyContent: isOpen ? 'flex-start' : 'center',
            borderRadius: '10px',
            color: 'text.secondary',
            '&:hover': { color: 'text.primary' },
            '&.Mui-selected, &.Mui-selected:hover': {
              color: 'primary.main',
              bgcolor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 10%, transparent)`,
            },
          })}
        >
          <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>{icon}</ListItemIcon>
          {isOpen && (
            <ListItemText
              primary={label}
              slotProps={{ primary: { noWrap: true, sx: { fontSize: '0.9375rem', fontWeight: 550 } } }}
            />
          )}
          {isOpen && badge !== undefined && (
            <Chip
              label={badge}
              size="small"
              color="secondary"
              sx={{ height: 20, fontWeight: 700, fontSize: '0.6875rem' }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}
