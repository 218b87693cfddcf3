import ZoomIn from '@mui/icons-material/ZoomIn';
import { lazy } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { editorTexts as texts } from '../../messages/editor';
import { imageScaleChanged } from '../state/editorSlice';
import { imageScaleRange } from '../state/ranges';
import { selectImageScale } from '../state/selectors';
import { SliderButton } from './SliderButton';

const ZoomButtons = lazy(async () => ({ default: (await import('./ZoomButtons')).ZoomButtons }));

export function ImageScaleButton() {
  const dispatch = useDispatch();
  return (
    <SliderButton
      label={texts.imageScale}
      caption={texts.captions.scale}
      Icon={ZoomIn}
      value={useSelector(selectImageScale)}
      range={imageScaleRange}
      format={texts.percent}
      onChange={(percent) => dispatch(imageScaleChanged(percent))}
    >
      <ZoomButtons />
    </SliderButton>
  );
}
