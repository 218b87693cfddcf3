import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';

interface ToolPopoverProps {
  /** The id of its heading. */
  labelledBy: string;
  /** The button it belongs to; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** By night its paper is that of the toolbar; the rim sets it off. */
const looks: SxProps<Theme> = (theme) => ({
  width: 280,
  maxWidth: '92vw',
  p: 2,
  border: `1px solid ${theme.vars.palette.divider}`,
});

/** What a button of the toolbar opens. */
export const ToolPopover = ({ labelledBy, anchor, onClose, children }: ToolPopoverProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    transformOrigin={{ vertical: 'top', horizontal: 'center' }}
    slotProps={{ paper: { role: 'dialog', 'aria-labelledby': labelledBy, sx: looks } }}
  >
    <Suspense fallback={<Box sx={{ minHeight: 120 }} />}>{children}</Suspense>
  </Popover>
);
