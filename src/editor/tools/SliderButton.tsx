import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, lazy, useId, useState } from 'react';
import { ToolButton } from './ToolButton';
import { ToolPopover } from './ToolPopover';

// Load the sliders and switches when the button is pressed: they are 9 kB that the page doesn't need at first.
const Slider = lazy(() => import('@mui/material/Slider'));

interface SliderButtonProps {
  label: string;
  /** See `ToolButton`. */
  caption: string;
  Icon: ComponentType<{ fontSize?: 'small' | 'medium' }>;
  value: number;
  range: { min: number; max: number };
  /** Formats a value with its unit. */
  format: (of: { value: number }) => string;
  onChange: (value: number) => void;
  /** Shown below the slider. */
  children?: ReactNode;
}

/** A button that opens a slider. */
export function SliderButton({ label, caption, Icon, value, range, format, onChange, children }: SliderButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = useId();
  return (
    <>
      <ToolButton
        label={label}
        caption={caption}
        Icon={Icon}
        popup="dialog"
        onPress={(event) => setAnchor(event.currentTarget)}
      />
      <ToolPopover labelledBy={name} anchor={anchor} onClose={() => setAnchor(null)}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Typography id={name} variant="subtitle2" component="h2">
            {label}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {format({ value })}
          </Typography>
        </Box>
        <Box sx={{ px: 1 }}>
          <Slider
            aria-labelledby={name}
            getAriaValueText={(now) => format({ value: now })}
            {...range}
            step={1}
            value={value}
            onChange={(_, next) => typeof next === 'number' && onChange(next)}
          />
        </Box>
        {children}
      </ToolPopover>
    </>
  );
}
