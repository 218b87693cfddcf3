import ZoomIn from '@mui/icons-material/ZoomIn';
import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import { editorTexts as texts } from '../../messages/editor';
import { commands } from './commands';
import { imageScaleChanged } from '../state/editorSlice';
import { imageScaleRange } from '../state/ranges';
import { selectImageScale } from '../state/selectors';
import { CommandButton } from './CommandButton';
import { SliderButton } from './SliderButton';

export function ImageScaleButton() {
  const dispatch = useDispatch();
  return (
    <SliderButton
      label={texts.imageScale}
      Icon={ZoomIn}
      value={useSelector(selectImageScale)}
      range={imageScaleRange}
      format={texts.percent}
      onChange={(percent) => dispatch(imageScaleChanged(percent))}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <CommandButton command={commands.zoomOut} />
        <CommandButton command={commands.zoomIn} />
        <CommandButton command={commands.fit} />
        <CommandButton command={commands.actualSize} />
      </Box>
    </SliderButton>
  );
}
