import RestartAltRounded from '@mui/icons-material/RestartAltRounded';
import RotateLeftRounded from '@mui/icons-material/RotateLeftRounded';
import RotateRightRounded from '@mui/icons-material/RotateRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import cropStyles from 'react-image-crop/dist/ReactCrop.css';
import type { Crop, PhotoEdit } from '../../../../workers/photo/api';
import { uiTexts, uploadsTexts } from '../../../messages/shell';
import { photoEditTexts as texts } from '../../../messages/uploading';
import type { PhotoToEdit } from '../PhotoEditorOnDemand';
import { TurnedPhoto } from './TurnedPhoto';
import { changesNothing, turnEdit, wholePhoto } from './turn';

interface Props {
  editing: PhotoToEdit;
  onClose: () => void;
}

/** The smallest side of a crop, in pixels on the screen. Two fingers must still fit between its handles. */
const minSide = 48;

const noEdit: PhotoEdit = { turns: 0, crop: wholePhoto };

const toPercentCrop = ({ x, y, width, height }: Crop) => ({
  unit: '%' as const,
  x: 100 * x,
  y: 100 * y,
  width: 100 * width,
  height: 100 * height,
});

/** Crops and rotates a photo, by pointer, touch or keyboard. */
export function PhotoEditor({ editing: { shown, edit: initial, apply }, onClose }: Props) {
  const [edit, setEdit] = useState(initial ?? noEdit);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const id = useId();
  const isShown = state === 'shown';
  const applyEdit = () => {
    apply(changesNothing(edit) ? null : edit);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
    >
      <GlobalStyles styles={cropStyles} />
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          // Keep the row as high as the photo. Otherwise it would shrink.
          gridAutoRows: 'max-content',
          overflowX: 'hidden',
        }}
      >
        <Typography id={`${id}-hint`} variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.hint}
        </Typography>
        <Box
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            minHeight: 160,
            // Leave room for the handles, because half of each handle lies outside the photo.
            p: 1.5,
            borderRadius: '12px',
            bgcolor: 'surface.sunken',
            '--rc-focus-color': theme.vars.palette.primary.main,
            '--rc-drag-handle-bg-colour': 'rgb(0 0 0 / 55%)',
            '--rc-drag-handle-size': '14px',
            '--rc-border-color': '#fff',
            // Leave room for the buttons, which take two rows on phones, so that the user needn't scroll to them.
            '& .ReactCrop, & .ReactCrop__child-wrapper': { maxHeight: 'clamp(160px, 100vh - 460px, 520px)' },
            '@media (prefers-reduced-motion: reduce)': {
              '& .ReactCrop__crop-selection': { animation: 'none !important' },
            },
          })}
        >
          <ReactCrop
            crop={isShown ? toPercentCrop(edit.crop) : undefined}
            ariaLabels={texts.handles}
            ruleOfThirds
            keepSelection
            minWidth={minSide}
            minHeight={minSide}
            disabled={!isShown}
            onChange={(_pixels, { x, y, width, height }) =>
              setEdit({ ...edit, crop: { x: x / 100, y: y / 100, width: width / 100, height: height / 100 } })
            }
          >
            <TurnedPhoto file={shown} turns={edit.turns} onShown={(isNow) => setState(isNow ? 'shown' : 'failed')} />
          </ReactCrop>
        </Box>
        {state === 'failed' && (
          <FormHelperText error role="alert">
            {uploadsTexts.notEdited}
          </FormHelperText>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button startIcon={<RotateLeftRounded />} disabled={!isShown} onClick={() => setEdit(turnEdit(edit, -1))}>
            {texts.left}
          </Button>
          <Button startIcon={<RotateRightRounded />} disabled={!isShown} onClick={() => setEdit(turnEdit(edit, 1))}>
            {texts.right}
          </Button>
          <Button startIcon={<RestartAltRounded />} disabled={!isShown} onClick={() => setEdit(noEdit)}>
            {texts.reset}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{uiTexts.cancel}</Button>
        <Button variant="contained" autoFocus disabled={!isShown} onClick={applyEdit}>
          {texts.apply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
