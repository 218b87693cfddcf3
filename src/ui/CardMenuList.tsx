import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export interface CardAction {
  label: string;
  onSelect: () => void;
}

interface Props {
  id: string;
  label: string;
  /** The button that opens the menu. Null while the menu is closed. */
  anchor: HTMLElement | null;
  actions: CardAction[];
  onClose: () => void;
}

/** The open menu of a `CardMenu`, which loads this file when the menu is first opened. */
export const CardMenuList = ({ id, label, anchor, actions, onClose }: Props) => (
  <Menu
    id={id}
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ list: { 'aria-label': label } }}
  >
    {actions.map(({ label: text, onSelect }) => (
      <MenuItem
        key={text}
        onClick={() => {
          onClose();
          onSelect();
        }}
      >
        {text}
      </MenuItem>
    ))}
  </Menu>
);
