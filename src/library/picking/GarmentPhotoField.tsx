import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { pickersTexts, uploadsTexts } from '../../messages/shell';
import { PhotoField } from '../photo/PhotoField';
import type { Photo } from '../photo/usePhoto';

interface Props {
  photo: Photo;
  /** Whether the form was submitted without a photo. The field is then marked as missing; the form says so in words. */
  isMissing?: boolean;
  isSending: boolean;
  /** Whether the photo is being sent and will be upscaled. */
  isUpscaling: boolean;
  removeLabel?: string;
  onSeveral?: (files: File[]) => void;
}

/** The field for the photo of a garment. While the photo is being upscaled, a message over it says so. */
export function GarmentPhotoField({ photo, isMissing, isSending, isUpscaling, removeLabel, onSeveral }: Props) {
  return (
    <Box sx={{ position: 'relative' }}>
      <PhotoField
        photo={photo}
        label={pickersTexts.garmentPhoto}
        hint={uploadsTexts.garmentHint}
        removeLabel={removeLabel}
        isMissing={isMissing}
        onChooseSeveral={onSeveral}
        disabled={isSending}
      />
      <Box component="output" sx={{ display: 'block' }}>
        {isUpscaling && (
          <Box
            sx={(theme) => ({
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeContent: 'center',
              justifyItems: 'center',
              gap: 1,
              p: 2,
              textAlign: 'center',
              borderRadius: '16px',
              bgcolor: `color-mix(in srgb, ${theme.vars.palette.background.default} 85%, transparent)`,
            })}
          >
            <CircularProgress aria-hidden sx={{ mb: 1 }} />
            <Typography variant="h6" component="p">
              {pickersTexts.enhancing}
            </Typography>
            <Typography>{pickersTexts.upscaling}</Typography>
          </Box>
        )}
      </Box>
    </Box>
  );
}
