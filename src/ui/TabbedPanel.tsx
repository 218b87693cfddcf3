import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { uiTexts } from '../messages/ui';

interface Props<T extends string> {
  /** Names the row of tabs for a screen reader. */
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChange: (tab: T) => void;
  /** The panel of the chosen tab; it may be on its way. */
  children: ReactNode;
}

export function TabbedPanel<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  // What led to another tab from within a panel is gone with it, and the focus with that.
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (document.activeElement === document.body) panel.current?.focus();
  }, [value]);
  return (
    <>
      <Tabs value={value} onChange={(_, tab: T) => onChange(tab)} aria-label={label} sx={{ mb: 4 }}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`${id}-${tab.value}`}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box
        ref={panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={-1}
        sx={{ outline: 'none' }}
      >
        {/* Anew for each tab: a panel that waits for its chunk would keep the one before hidden behind it, and with that the focus. */}
        <Suspense key={value} fallback={<CircularProgress aria-label={uiTexts.loading} />}>
          {children}
        </Suspense>
      </Box>
    </>
  );
}
