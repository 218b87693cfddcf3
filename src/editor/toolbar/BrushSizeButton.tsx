import Brush from '@mui/icons-material/Brush';
import { lazy } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { brushSizeChanged } from '../editorSlice';
import { brushSizes } from '../ranges';
import { selectBrushSize } from '../selectors';
import { SliderButton } from './SliderButton';

const BrushOptions = lazy(async () => ({ default: (await import('./BrushOptions')).BrushOptions }));

export function BrushSizeButton() {
  const dispatch = useDispatch();
  return (
    <SliderButton
      label="Brush size"
      Icon={Brush}
      value={useSelector(selectBrushSize)}
      range={brushSizes}
      unit="px"
      onChange={(size) => dispatch(brushSizeChanged(size))}
    >
      <BrushOptions />
    </SliderButton>
  );
}
