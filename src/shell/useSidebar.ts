import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readSidebarOpen, writeSidebarOpen } from './sidebarCookie';

interface Sidebar {
  /** Whether the window is narrower than 768 px. The sidebar is then a drawer over the page; otherwise it is a column that can be collapsed. */
  isMobile: boolean;
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

/** The state of the side navigation. Ctrl+B or ⌘+B toggles it. */
export function useSidebar(): Sidebar {
  const isMobile = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { key } = useLocation();
  const [isColumnOpen, setColumnOpen] = useState(readSidebarOpen);
  // The key of the page where the drawer was opened. Following a link in the drawer opens another page, and so closes the drawer.
  const [drawerOpenAt, setDrawerOpenAt] = useState<string | null>(null);
  const isDrawerOpen = drawerOpenAt === key;

  const toggle = () => {
    if (isMobile) {
      setDrawerOpenAt(isDrawerOpen ? null : key);
      return;
    }
    writeSidebarOpen(!isColumnOpen);
    setColumnOpen(!isColumnOpen);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return { isMobile, isOpen: isMobile ? isDrawerOpen : isColumnOpen, toggle, close: () => setDrawerOpenAt(null) };
}
