import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useDispatch, useSelector } from 'react-redux';
import { editorTexts as texts } from '../../messages/editor';
import { brushSizeChanged } from '../state/editorSlice';
import { brushSizes } from '../state/ranges';
import { selectBrushSize } from '../state/selectors';

/**
 * A slider for the size of the brush. It is at the edge of the picture, where a thumb can reach it. It is dark with a light track, so that it is visible on any
 * picture.
 */
export function BrushSizeSlider() {
  const dispatch = useDispatch();
  const size = useSelector(selectBrushSize);
  return (
    <Box
      sx={{
        position: 'absolute',
        left: 6,
        top: '50%',
        transform: 'translateY(-50%)',
        width: 44,
        height: 'min(70%, 240px)',
        display: 'grid',
        justifyItems: 'center',
        py: 2.5,
        borderRadius: '22px',
        bgcolor: 'rgb(20 12 14 / 0.6)',
      }}
    >
      <Slider
        orientation="vertical"
        aria-label={texts.brushSize}
        getAriaValueText={(value) => texts.pixels({ value })}
        valueLabelDisplay="auto"
        valueLabelFormat={(value) => texts.pixels({ value })}
        {...brushSizes}
        value={size}
        onChange={(_, next) => typeof next === 'number' && dispatch(brushSizeChanged(next))}
        sx={{
          color: '#fff',
          '& .MuiSlider-rail': { opacity: 0.5 },
          '& .MuiSlider-thumb': { width: 24, height: 24 },
          '& .MuiSlider-valueLabel': { right: 36 },
        }}
      />
    </Box>
  );
}
