import FitScreen from '@mui/icons-material/FitScreen';
import ZoomIn from '@mui/icons-material/ZoomIn';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { editorViewport } from '../canvas/editorViewport';
import { imageScaleChanged } from '../editorSlice';
import { imageScales } from '../ranges';
import { selectImageScale } from '../selectors';
import { SliderButton } from './SliderButton';

export function ImageScaleButton() {
  const dispatch = useDispatch();
  const fit = () => {
    editorViewport.rest();
    dispatch(imageScaleChanged(100));
  };
  return (
    <SliderButton
      label="Image scale"
      Icon={ZoomIn}
      value={useSelector(selectImageScale)}
      range={imageScales}
      unit="%"
      onChange={(percent) => dispatch(imageScaleChanged(percent))}
    >
      <Button size="small" fullWidth startIcon={<FitScreen />} onClick={fit}>
        Fit
      </Button>
    </SliderButton>
  );
}
