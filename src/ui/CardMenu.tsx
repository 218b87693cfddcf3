import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { uiTexts } from '../messages/shell';

interface Action {
  label: string;
  onSelect: () => void;
}

interface Props {
  /** The name of what the card shows. */
  name: string;
  actions: Action[];
}

/** A selector for the button of a card's menu. */
export const cardMenuButton = 'button[aria-haspopup="menu"]';

/** A button that opens the menu of a card's actions. It has enough contrast on any picture. */
export function CardMenu({ name, actions }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const label = uiTexts.actionsFor({ name });
  const isOpen = anchor !== null;
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          bgcolor: 'background.paper',
          color: 'text.secondary',
          border: 1,
          borderColor: 'divider',
          '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
        }}
        size="small"
      >
        <MoreVertRounded fontSize="small" />
      </IconButton>
      <Menu
        id={menuId}
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.map(({ label: text, onSelect }) => (
          <MenuItem
            key={text}
            onClick={() => {
              setAnchor(null);
              onSelect();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
