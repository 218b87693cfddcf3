import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

interface Props<T extends string> {
  /** Names the row of tabs for a screen reader. */
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChange: (tab: T) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

export function TabbedPanel<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  const id = useId();
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
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </Box>
    </>
  );
}
