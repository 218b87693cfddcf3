import Brush from '@mui/icons-material/Brush';
import { lazy } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { editorTexts as texts } from '../../messages/editor';
import { brushSizeChanged } from '../state/editorSlice';
import { brushSizes } from '../state/ranges';
import { selectBrushSize } from '../state/selectors';
import { SliderButton } from './SliderButton';

const BrushOptions = lazy(async () => ({ default: (await import('./BrushOptions')).BrushOptions }));

export function BrushSizeButton() {
  const dispatch = useDispatch();
  return (
    <SliderButton
      label={texts.brushSize}
      caption={texts.captions.size}
      Icon={Brush}
      value={useSelector(selectBrushSize)}
      range={brushSizes}
      format={texts.pixels}
      onChange={(size) => dispatch(brushSizeChanged(size))}
    >
      <BrushOptions />
    </SliderButton>
  );
}
