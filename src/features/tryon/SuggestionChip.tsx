import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';

interface Props {
  text: string;
  /** Why it is unavailable, as a sentence; undefined where it is available. */
  unavailableReason: string | undefined;
  onPress: () => void;
}

/**
 * A ready-made prompt. `aria-disabled` rather than disabled where it is unavailable: it can still be reached by keyboard and touch, which show the reason.
 */
export function SuggestionChip({ text, unavailableReason, onPress }: Props) {
  const isUnavailable = unavailableReason !== undefined;
  return (
    <Tooltip title={unavailableReason ?? ''} describeChild enterTouchDelay={0}>
      <Chip
        label={text}
        variant="outlined"
        aria-disabled={isUnavailable || undefined}
        // Named even where it does nothing: without it the chip is no button and takes no focus.
        onClick={() => {
          if (!isUnavailable) onPress();
        }}
        sx={isUnavailable ? { opacity: 0.55, cursor: 'not-allowed', borderStyle: 'dashed' } : undefined}
      />
    </Tooltip>
  );
}
