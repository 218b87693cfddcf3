import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { uiTexts } from '../messages/shell';

interface Props<T extends string> {
  /** Labels the tab list for screen readers. */
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChange: (tab: T) => void;
  /** The active panel, which may be a lazy component. */
  children: ReactNode;
}

export function TabbedPanel<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  // If the focused element was unmounted, move focus to the new panel.
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
        {/* The key remounts the panel for each tab. Without it, React would keep the previous panel, hidden and with the focus in it, until the new chunk
            has loaded. */}
        <Suspense key={value} fallback={<CircularProgress aria-label={uiTexts.loading} />}>
          {children}
        </Suspense>
      </Box>
    </>
  );
}
