import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { SelectionChange } from '../../../workers/image/selection/selectionStep';
import type { Tool } from '../../../workers/image/stroke';
import { editorTexts } from '../../messages/editor';
import { selectTexts as texts } from '../../messages/editorTools';
import { toast } from '../../ui/toast';
import { touchScreen } from '../../ui/touchScreen';
import type { ApiDispatch } from '../fit/fetchBundle';
import { pointerModeChosen } from '../state/editorSlice';
import type { EditorStore } from '../state/editorStore';
import { selectIsGenerating, selectPointerMode, selectStrokeLog, selectWorkbench } from '../state/selectors';
import { AreaButtons } from './AreaButtons';
import { changeSelection } from './changeSelection';
import { prepareTaps } from './findTappedArea';
import { PolygonButtons } from './PolygonButtons';

const shapes = ['lasso', 'polygon', 'rectangle', 'brush', 'tap'] as const;
type Shape = (typeof shapes)[number];

/** Matches narrow screens, on which the names of the shapes only fit into one row with less padding. */
const narrowScreen = '@media (max-width: 359px)';

/** Limits for the number of image pixels by which a button moves or fades the edge of the selection. */
const edgeRange = { min: 1, max: 50 };

/** The panel of the Select tool: the ways to select, and the commands that change the whole selection. */
export function SelectTool() {
  const store = useStore() as EditorStore;
  const dispatch = useDispatch<ApiDispatch>();
  const pointerMode = useSelector(selectPointerMode);
  const isGenerating = useSelector(selectIsGenerating);
  const isEmpty = useSelector(selectStrokeLog).strokes.length === 0;
  const [amount, setAmount] = useState(8);
  const amountLabelId = useId();

  const reasonAgainst = (select: SelectionChange['select']) => {
    if (isGenerating) return editorTexts.waitOrCancel;
    return isEmpty && select !== 'invert' ? texts.nothing : null;
  };
  const button = (change: Exclude<SelectionChange, { tool: Tool }>) => {
    const reason = reasonAgainst(change.select);
    return (
      <Button
        key={change.select}
        size="small"
        aria-disabled={reason !== null || undefined}
        onClick={() => {
          if (reason !== null) return toast.info(reason);
          return changeSelection(store, change, texts.said[change.select]);
        }}
        sx={{ minHeight: 40, minWidth: 0, px: 1, ...(reason !== null && { opacity: 0.5 }) }}
      >
        {texts.changes[change.select]}
      </Button>
    );
  };
  const choose = (shape: Shape) => {
    store.dispatch(pointerModeChosen(shape));
    const { editorImage } = selectWorkbench(store.getState());
    if (shape === 'tap' && editorImage) prepareTaps(dispatch, editorImage);
  };
  const clings = pointerMode === 'cling';
  const shape: Shape | null = pointerMode === 'move' ? null : clings ? 'brush' : pointerMode;
  return (
    <Box
      component="section"
      aria-label={texts.tool}
      sx={(theme) => ({ display: 'grid', gap: 0.5, p: 1, borderTop: `1px solid ${theme.vars.palette.divider}` })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.with}
          value={shape}
          onChange={(_, chosen: Shape | null) => chosen && choose(chosen)}
          sx={{ mr: 'auto' }}
        >
          {shapes.map((name) => (
            <ToggleButton
              key={name}
              value={name}
              sx={{ px: 1, minHeight: 40, textTransform: 'none', [narrowScreen]: { px: 0.5 } }}
            >
              {texts.shapes[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {shape === 'polygon' ? <PolygonButtons /> : null}
        {shape === 'brush' && (
          <FormControlLabel
            control={<Switch size="small" />}
            checked={clings}
            onChange={(_, isOn) => store.dispatch(pointerModeChosen(isOn ? 'cling' : 'brush'))}
            label={texts.clings}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ minHeight: 40, ml: 0, mr: 1 }}
          />
        )}
        <AreaButtons disabledReason={isGenerating ? editorTexts.waitOrCancel : null} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <Typography id={amountLabelId} variant="body2">
          {texts.by}
        </Typography>
        <Slider
          size="small"
          aria-labelledby={amountLabelId}
          getAriaValueText={(value) => texts.pixels({ value })}
          {...edgeRange}
          value={amount}
          onChange={(_, next) => typeof next === 'number' && setAmount(next)}
          sx={{ flex: '1 1 80px', maxWidth: 200 }}
        />
        <Typography
          variant="body2"
          sx={{ minWidth: 44, color: 'text.secondary', fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}
        >
          {texts.pixels({ value: amount })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {button({ select: 'grow', by: amount })}
          {button({ select: 'shrink', by: amount })}
          {button({ select: 'feather', by: amount })}
          {button({ select: 'invert' })}
          {button({ select: 'clear' })}
        </Box>
      </Box>
      {shape && (
        <Typography component="output" variant="caption" sx={{ color: 'text.secondary' }}>
          {texts.hints[clings ? 'cling' : shape]}{' '}
          <Box component="span" sx={{ [touchScreen]: { display: 'none' } }}>
            {texts.keys[clings ? 'lasso' : shape]}
          </Box>
        </Typography>
      )}
    </Box>
  );
}
