import Box from '@mui/material/Box';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, Suspense, useRef } from 'react';
import { useFollowAnchor } from './useFollowAnchor';

interface ToolPopoverProps {
  /** The id of the popover's heading. */
  labelledBy: string;
  /** The button that the popover belongs to. Null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** The border separates the popover from the toolbar, which has the same background in dark mode. */
const styles: SxProps<Theme> = (theme) => ({
  width: 280,
  maxWidth: '92vw',
  p: 2,
  border: `1px solid ${theme.vars.palette.divider}`,
});

/** The popover that a toolbar button opens. */
export function ToolPopover({ labelledBy, anchor, onClose, children }: ToolPopoverProps) {
  const popover = useRef<PopoverActions>(null);
  useFollowAnchor(anchor, popover);
  return (
    <Popover
      action={popover}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': labelledBy, sx: styles } }}
    >
      <Suspense fallback={<Box sx={{ minHeight: 120 }} />}>{children}</Suspense>
    </Popover>
  );
}
