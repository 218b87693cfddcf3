import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { tooltipAnchorInFieldset } from '../../ui/tooltipAnchorInFieldset';
import { toast } from '../../ui/toast';
import { touchScreen } from '../../ui/touchScreen';
import { type KeyCombo, ariaKeys, keyText } from '../canvas/keys';

interface ToolButtonProps {
  label: string;
  /** The tooltip, which says what the tool does. Missing if the label says it already. */
  tooltip?: string;
  Icon: ComponentType<{ fontSize?: 'small' | 'medium' }>;
  shortcut?: KeyCombo;
  /** Whether the tool is selected. Missing if the button has no selected state. */
  pressed?: boolean;
  /** Why the button is unavailable now. It can still be focused, and then shows this reason. */
  disabledReason?: string | null;
  isBusy?: boolean;
  /** Shown below the icon on touch screens, where the tooltip needs a long press. It must be the label or a part of the label. */
  caption?: string | undefined;
  /** The kind of popup that the button opens. Missing if it opens none. */
  popup?: 'dialog' | 'menu';
  tone?: 'error';
  onPress: (event: MouseEvent<HTMLElement>) => void;
}

const styles: SxProps<Theme> = (theme) => ({
  borderRadius: '10px',
  width: 36,
  height: 36,
  color: theme.vars.palette.text.primary,
  '&[aria-pressed="true"]': {
    bgcolor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  '&[aria-disabled="true"]': { color: theme.vars.palette.text.disabled, cursor: 'not-allowed' },
  '& > .caption': { display: 'none' },
  [touchScreen]: {
    minWidth: 44,
    height: 44,
    '&:has(> .caption)': { width: 'auto', px: 0.75, flexDirection: 'column' },
    '& > .caption': {
      display: 'block',
      fontFamily: theme.typography.fontFamily,
      fontSize: 11,
      lineHeight: 1.2,
      fontWeight: 600,
    },
  },
  '&.danger': { color: theme.vars.palette.error.main },
});

/**
 * A toolbar button. When unavailable it is `aria-disabled` instead of `disabled`, so that it can still have the focus and a tooltip. Pressing it then shows why
 * it is unavailable.
 */
export function ToolButton({
  label,
  tooltip = label,
  Icon,
  shortcut,
  pressed,
  disabledReason = null,
  ...props
}: ToolButtonProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const { isBusy = false, popup, caption, tone, onPress } = props;
  const text = disabledReason ?? tooltip;
  const hint = shortcut && (
    <Box component="kbd" sx={{ ml: 1, opacity: 0.75, font: 'inherit' }}>
      {keyText(shortcut)}
    </Box>
  );
  return (
    <Tooltip
      describeChild
      placement="top-start"
      slotProps={{ popper: { anchorEl: button && tooltipAnchorInFieldset(button) } }}
      enterDelay={300}
      enterNextDelay={100}
      title={
        <>
          <span>{text}</span>
          {hint}
        </>
      }
    >
      <IconButton
        ref={setButton}
        className={tone === 'error' ? 'danger' : undefined}
        sx={styles}
        aria-label={label}
        aria-pressed={pressed}
        aria-busy={isBusy || undefined}
        aria-haspopup={popup}
        aria-disabled={disabledReason !== null || isBusy || undefined}
        aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
        onClick={(event) => {
          if (isBusy) return;
          if (disabledReason === null) onPress(event);
          else toast.info(disabledReason);
        }}
      >
        {isBusy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <Icon fontSize="small" />}
        {caption !== undefined && <span className="caption">{caption}</span>}
      </IconButton>
    </Tooltip>
  );
}
