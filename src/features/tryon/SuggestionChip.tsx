import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { tooltipAnchorInFieldset } from '../../ui/tooltipAnchorInFieldset';

interface Props {
  text: string;
  /** Why the chip is unavailable; undefined if it is available. */
  unavailableReason: string | undefined;
  onPress: () => void;
}

/** A suggested prompt. When unavailable it is `aria-disabled` rather than disabled, so that keyboard and touch users can still reach it and see the reason. */
export function SuggestionChip({ text, unavailableReason, onPress }: Props) {
  const [chip, setChip] = useState<HTMLElement | null>(null);
  const isUnavailable = unavailableReason !== undefined;
  return (
    <Tooltip
      title={unavailableReason ?? ''}
      placement="top-start"
      slotProps={{ popper: { anchorEl: chip && tooltipAnchorInFieldset(chip) } }}
      describeChild
      enterTouchDelay={0}
    >
      <Chip
        ref={setChip}
        label={text}
        variant="outlined"
        aria-disabled={isUnavailable || undefined}
        // Always set `onClick`. Without it, the chip wouldn't be a button and couldn't get the focus.
        onClick={() => {
          if (!isUnavailable) onPress();
        }}
        sx={isUnavailable ? { opacity: 0.55, cursor: 'not-allowed', borderStyle: 'dashed' } : undefined}
      />
    </Tooltip>
  );
}
