import { Link, useLocation } from 'react-router-dom';
import { NavigationRow } from './NavigationRow';
import type { NavigationEntry } from './navigation';

export function NavigationItem({ entry, isOpen }: { entry: NavigationEntry; isOpen: boolean }) {
  const { pathname } = useLocation();
  const isActive = entry.pagePaths.test(pathname);
  return (
    <NavigationRow
      icon={entry.icon}
      label={entry.label}
      badge={entry.badge}
      isOpen={isOpen}
      button={{
        component: Link,
        to: entry.to,
        selected: isActive,
        'aria-current': isActive ? (pathname === entry.to ? 'page' : 'true') : undefined,
      }}
    />
  );
}
