import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, useId, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { ClothTone, FitParameters } from '../../../contract/fit';
import { restingStretch, restingTone } from '../../../fitting/parameters';
import { fitTexts as texts } from '../../messages/editorTools';
import { fitBrushLightChosen, fitRetouchStrengthChosen } from '../state/editorSlice';
import { changeWhole } from './fitChanges';
import { useFitSession } from './useFitSession';

/** The ranges of the sliders: rotation in degrees, size in percent. A gesture with two fingers can exceed these ranges. */
const rotationRange = { min: -30, max: 30 };
const sizeRange = { min: 70, max: 140 };

/** The strengths of the Retouch brush, in percent. */
const strengthRange = { min: 10, max: 100 };

/** What the Light brush does, in percent: from much darker to much lighter. */
const lightRange = { min: -100, max: 100 };

/** The sliders of a tone, in percent. */
const toneSliders: readonly { name: keyof ClothTone; range: { min: number; max: number } }[] = [
  { name: 'evenness', range: { min: 0, max: 100 } },
  { name: 'brightness', range: { min: -100, max: 100 } },
  { name: 'warmth', range: { min: -100, max: 100 } },
];

/** Converts a rotation to degrees. In a fit, `turn` is the tangent of half the angle. */
const degreesOf = (turn: number) => Math.round((Math.atan(turn) * 360) / Math.PI);
const turnOf = (degrees: number) => Math.tan((degrees * Math.PI) / 360);

interface Props {
  parameters: FitParameters;
  isDisabled: boolean;
}

/** Sliders for the size, width, length and rotation of the whole garment. */
export function PlaceSliders({ parameters, isDisabled }: Props) {
  const session = useFitSession();
  const { scale, turn, stretch = restingStretch } = useShownFit(parameters);
  return (
    <Sliders>
      <PercentSlider
        label={texts.size}
        range={sizeRange}
        value={scale}
        isDisabled={isDisabled}
        onChange={(value) => session.preview(changeWhole(session.parameters(), { scale: value }))}
        onDone={() => session.commit()}
      />
      {(['width', 'length'] as const).map((name) => (
        <PercentSlider
          key={name}
          label={texts[name]}
          range={sizeRange}
          value={stretch[name]}
          isDisabled={isDisabled}
          onChange={(value) => {
            const fit = session.parameters();
            const { stretch: before = restingStretch } = fit;
            session.preview(changeWhole(fit, { stretch: { ...before, [name]: value } }));
          }}
          onDone={() => session.commit()}
        />
      ))}
      <LabelledSlider
        label={texts.turn}
        text={(value) => texts.degrees({ value })}
        range={rotationRange}
        value={degreesOf(turn)}
        isDisabled={isDisabled}
        onChange={(degrees) => session.preview(changeWhole(session.parameters(), { turn: turnOf(degrees) }))}
        onDone={() => session.commit()}
      />
    </Sliders>
  );
}

/** Sliders for the strength of the Retouch brush, and for the colours of the whole garment. */
export function RetouchSliders({ parameters, isDisabled, strength }: Props & { strength: number }) {
  const dispatch = useDispatch();
  const session = useFitSession();
  const { tone = restingTone } = useShownFit(parameters);
  return (
    <Sliders>
      <PercentSlider
        label={texts.strength}
        range={strengthRange}
        value={strength}
        isDisabled={isDisabled}
        onChange={(value) => dispatch(fitRetouchStrengthChosen(value))}
      />
      {toneSliders.map(({ name, range }) => (
        <PercentSlider
          key={name}
          label={texts[name]}
          range={range}
          value={tone[name]}
          isDisabled={isDisabled}
          onChange={(value) => {
            const { tone: before = restingTone } = session.parameters();
            session.preview({ fit: 'tone', tone: { ...before, [name]: value } });
          }}
          onDone={() => session.commit()}
        />
      ))}
    </Sliders>
  );
}

/** The slider for what the Light brush does. */
export function LightSlider({ light, isDisabled }: Pick<Props, 'isDisabled'> & { light: number }) {
  const dispatch = useDispatch();
  return (
    <Sliders>
      <PercentSlider
        label={texts.light}
        range={lightRange}
        value={light}
        isDisabled={isDisabled}
        onChange={(value) => dispatch(fitBrushLightChosen(value))}
      />
    </Sliders>
  );
}

/** Returns the parameters with the change in progress, so that the sliders move during a drag or a pinch. */
function useShownFit(parameters: FitParameters): FitParameters {
  const session = useFitSession();
  return useSyncExternalStore(session.subscribe, session.inProgress) ?? parameters;
}

const Sliders = ({ children }: PropsWithChildren) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
      columnGap: 3,
      gridColumn: '1 / -1',
    }}
  >
    {children}
  </Box>
);

interface SliderProps {
  label: string;
  text: (value: number) => string;
  range: { min: number; max: number };
  value: number;
  isDisabled: boolean;
  onChange: (value: number) => void;
  onDone?: () => void;
}

/** A slider that shows a share in percent. `range` is in percent too. */
const PercentSlider = ({ value, onChange, ...slider }: Omit<SliderProps, 'text'>) => (
  <LabelledSlider
    {...slider}
    text={(percent) => texts.percent({ value: percent })}
    value={Math.round(value * 100)}
    onChange={(percent) => onChange(percent / 100)}
  />
);

function LabelledSlider({ label, text, range, value, isDisabled, onChange, onDone }: SliderProps) {
  const name = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, pr: 1 }}>
      <Typography id={name} variant="body2" sx={{ flex: 'none', minWidth: 72 }}>
        {label}
      </Typography>
      <Slider
        size="small"
        aria-labelledby={name}
        getAriaValueText={text}
        {...range}
        {...(range.min < 0 && { track: false, marks: [{ value: 0 }] })}
        value={Math.min(Math.max(value, range.min), range.max)}
        disabled={isDisabled}
        onChange={(_, next) => typeof next === 'number' && onChange(next)}
        onChangeCommitted={onDone}
      />
      <Typography
        variant="body2"
        sx={{
          flex: 'none',
          width: 48,
          whiteSpace: 'nowrap',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {text(value)}
      </Typography>
    </Box>
  );
}
