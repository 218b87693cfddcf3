import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  onToggle: () => void;
}

/** A button that switches a filter on and off. */
export const FilterButton = ({ label, icon, isOn, onToggle }: Props) => (
  <Button
    variant={isOn ? 'contained' : 'outlined'}
    startIcon={icon}
    aria-pressed={isOn}
    onClick={onToggle}
    sx={{ minHeight: 40 }}
  >
    {label}
  </Button>
);
