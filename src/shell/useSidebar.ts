import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readSidebarOpen, writeSidebarOpen } from './sidebarCookie';

interface Sidebar {
  /** Below 768 px the sidebar is a drawer over the page; otherwise a column that can be collapsed. */
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
  // The drawer belongs to the page where it was opened, so following a link in it closes it.
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
