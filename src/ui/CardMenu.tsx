import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import { Suspense, lazy, useId, useState } from 'react';
import { uiTexts } from '../messages/shell';
import type { CardAction } from './CardMenuList';

const loadMenuList = () => import('./CardMenuList');
const CardMenuList = lazy(async () => ({ default: (await loadMenuList()).CardMenuList }));
/** Loads the menu in advance. A failure is ignored, because the click tries again. */
const preload = () => void loadMenuList().catch(() => {});

interface Props {
  /** The name of the item that the card shows. */
  name: string;
  actions: CardAction[];
}

/** Matches the button of a card's menu. */
export const cardMenuButtonSelector = 'button[aria-haspopup="menu"]';

/**
 * A button that opens the menu with a card's actions. It is easy to see on any picture. The menu is loaded when the pointer or the focus reaches the button.
 */
export function CardMenu({ name, actions }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isMounted, setIsMounted] = useState(false);
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) => {
          setIsMounted(true);
          setAnchor(currentTarget);
        }}
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
      <Suspense>
        {isMounted && (
          <CardMenuList id={menuId} label={label} anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
