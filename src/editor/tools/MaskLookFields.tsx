import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { MaskLook } from '../../../workers/image/maskLook';
import { editorTexts } from '../../messages/editor';
import { maskLookTexts as texts } from '../../messages/editorTools';
import { commands } from './commands';
import { keyText } from '../canvas/keys';
import { maskLookChanged } from '../state/editorSlice';
import { storeMaskLook } from './storedMaskLook';
import { maskOpacityRange } from './maskColours';
import { selectMaskLook } from '../state/selectors';
import { MaskColourField } from './MaskColourField';

/** The settings of the mask's look: checkerboard or tint, hidden, or inverted. */
export function MaskLookFields() {
  const look = useSelector(selectMaskLook);
  const dispatch = useDispatch();
  const opacityName = useId();
  const change = (changed: Partial<MaskLook>) => {
    dispatch(maskLookChanged(changed));
    storeMaskLook({ ...look, ...changed });
  };
  /** Changes the look, and shows the mask again if it was hidden, so that the user sees the choice. */
  const choose = (chosen: Partial<MaskLook>) => change({ ...chosen, isHidden: false });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <RadioGroup
        row
        aria-label={texts.showAs}
        value={look.fill}
        onChange={(_, fill) => choose({ fill: fill === 'tint' ? 'tint' : 'checkerboard' })}
      >
        <FormControlLabel value="checkerboard" label={texts.checkerboard} control={<Radio size="small" />} />
        <FormControlLabel value="tint" label={texts.tint} control={<Radio size="small" />} />
      </RadioGroup>
      {look.fill === 'tint' && (
        <>
          <MaskColourField colour={look.colour} onChange={(colour) => choose({ colour })} />
          <Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
              <Typography id={opacityName} variant="body2">
                {texts.opacity}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {editorTexts.percent({ value: look.opacity })}
              </Typography>
            </Box>
            <Box sx={{ px: 1 }}>
              <Slider
                aria-labelledby={opacityName}
                getAriaValueText={(now) => editorTexts.percent({ value: now })}
                {...maskOpacityRange}
                step={5}
                value={look.opacity}
                onChange={(_, opacity) => choose({ opacity })}
              />
            </Box>
          </Box>
        </>
      )}
      <SwitchRow
        label={
          <>
            {editorTexts.commands.hideMask.label}{' '}
            <Box component="kbd" sx={{ ml: 0.5, font: 'inherit', color: 'text.secondary' }} aria-hidden>
              {keyText(commands.hideMask.key)}
            </Box>
          </>
        }
        checked={look.isHidden}
        onChange={(isHidden) => change({ isHidden })}
      />
      <SwitchRow label={texts.markKept} checked={look.isInverted} onChange={(isInverted) => change({ isInverted })} />
    </Box>
  );
}

interface SwitchRowProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const SwitchRow = ({ label, checked, onChange }: SwitchRowProps) => (
  <FormControlLabel
    labelPlacement="start"
    sx={{ justifyContent: 'space-between', m: 0 }}
    label={label}
    control={<Switch size="small" checked={checked} onChange={(_, next) => onChange(next)} />}
  />
);
