import Brush from '@mui/icons-material/Brush';
import { useDispatch, useSelector } from 'react-redux';
import { brushSizeChanged } from '../editorSlice';
import { brushSizes } from '../ranges';
import { selectBrushSize } from '../selectors';
import { BrushOptions } from './BrushOptions';
import { SliderButton } from './SliderButton';

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
