import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import SkipNext from '@mui/icons-material/SkipNext';
import SkipPrevious from '@mui/icons-material/SkipPrevious';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ToolButton } from '../../editor/tools/ToolButton';
import { formatCount } from '../../messages/format';
import { replayTexts as texts } from '../../messages/replay';
import { type Pace, type DispatchCommand, paces } from './usePlayer';

interface Props {
  step: number;
  steps: number;
  isPlaying: boolean;
  pace: Pace;
  dispatch: DispatchCommand;
}

const paceTexts: Record<Pace, string> = { 1: texts.normalSpeed, 4: texts.fastSpeed };

export function PlayerControls({ step, steps, isPlaying, pace, dispatch }: Props) {
  const position = texts.positionText({ step: formatCount(step), all: formatCount(steps) });
  return (
    <Box
      component="fieldset"
      aria-label={texts.controls}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        minWidth: 0,
        m: 0,
        p: 0,
        border: 0,
      }}
    >
      <ToolButton
        label={texts.back}
        Icon={SkipPrevious}
        disabledReason={step === 0 ? texts.atBeginning : null}
        onPress={() => dispatch({ by: -1 })}
      />
      <ToolButton
        label={isPlaying ? texts.pause : texts.play}
        tooltip={isPlaying ? texts.pause : `${texts.play}. ${texts.pauseNote}`}
        Icon={isPlaying ? Pause : PlayArrow}
        disabledReason={steps === 0 ? texts.noneRecorded : null}
        onPress={() => dispatch(isPlaying ? 'pause' : 'play')}
      />
      <ToolButton
        label={texts.forward}
        Icon={SkipNext}
        disabledReason={step === steps ? texts.atEnd : null}
        onPress={() => dispatch({ by: 1 })}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={texts.speed}
        value={pace}
        onChange={(_, chosen: Pace | null) => chosen !== null && dispatch({ pace: chosen })}
      >
        {paces.map((option) => (
          <ToggleButton key={option} value={option} sx={{ px: 1.5, textTransform: 'none' }}>
            {paceTexts[option]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ flex: '1 1 10rem', display: 'flex', px: 1.5 }}>
        <Slider
          size="small"
          aria-label={texts.position}
          value={step}
          max={steps}
          getAriaValueText={() => position}
          onChange={(_, value) => dispatch({ jump: Array.isArray(value) ? (value[0] ?? 0) : value })}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {position}
      </Typography>
    </Box>
  );
}
