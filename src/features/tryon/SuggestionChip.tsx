import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';

interface Props {
  text: string;
  /** Why the chip is unavailable; undefined if it is available. */
  unavailableReason: string | undefined;
  onPress: () => void;
}

/**
 * A ready-made prompt. When unavailable it is `aria-disabled` rather than disabled, so keyboard and touch can still
 * reach it and see the reason.
 */
export function SuggestionChip({ text, unavailableReason, onPress }: Props) {
  const isUnavailable = unavailableReason !== undefined;
  return (
    <Tooltip title={unavailableReason ?? ''} describeChild enterTouchDelay={0}>
      <Chip
        label={text}
        variant="outlined"
        aria-disabled={isUnavailable || undefined}
        // Set `onClick` even if it does nothing: without it, the chip isn't a button and can't be focused.
        onClick={() => {
          if (!isUnavailable) onPress();
        }}
        sx={isUnavailable ? { opacity: 0.55, cursor: 'not-allowed', borderStyle: 'dashed' } : undefined}
      />
    </Tooltip>
  );
}
