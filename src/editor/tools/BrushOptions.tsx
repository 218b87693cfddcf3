import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { editorTexts as texts } from '../../messages/editor';
import { brushEdgeChosen, penPressureSwitched } from '../state/editorSlice';
import { selectBrushEdge, selectPenPressure } from '../state/selectors';

const smallLabelProps = { typography: { variant: 'body2' } } as const;

/** Settings of the brush: a soft or hard edge, and whether pen pressure changes the size. The size itself has its own slider. */
export function BrushOptions() {
  const dispatch = useDispatch();
  const edge = useSelector(selectBrushEdge);
  const penPressure = useSelector(selectPenPressure);
  const edgeLabel = useId();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={edgeLabel} variant="body2">
          {texts.edge}
        </Typography>
        <RadioGroup
          row
          sx={{ columnGap: 1 }}
          aria-labelledby={edgeLabel}
          value={edge}
          onChange={(_, chosen) => dispatch(brushEdgeChosen(chosen === 'hard' ? 'hard' : 'soft'))}
        >
          <FormControlLabel
            value="soft"
            label={texts.soft}
            control={<Radio size="small" />}
            sx={{ mx: 0 }}
            slotProps={smallLabelProps}
          />
          <FormControlLabel
            value="hard"
            label={texts.hard}
            control={<Radio size="small" />}
            sx={{ mx: 0 }}
            slotProps={smallLabelProps}
          />
        </RadioGroup>
      </Box>
      <FormControlLabel
        label={texts.penPressure}
        labelPlacement="start"
        control={
          <Switch
            size="small"
            edge="end"
            checked={penPressure}
            onChange={(_, on) => dispatch(penPressureSwitched(on))}
          />
        }
        sx={{ display: 'flex', justifyContent: 'space-between', mx: 0, minHeight: 38 }}
        slotProps={smallLabelProps}
      />
    </>
  );
}
