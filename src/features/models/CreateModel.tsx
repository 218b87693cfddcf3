import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { modelPhotoRules } from '../../library/photo/photoRules';
import { PhotoField } from '../../library/photo/PhotoField';
import { usePhoto } from '../../library/photo/usePhoto';
import { modelsTexts } from '../../messages/library';
import { uploadsTexts } from '../../messages/shell';
import { PhotoAdvice } from './PhotoAdvice';
import { ModelDetailsForm } from './ModelDetailsForm';

/** Creates a model in two steps: a photo, then the details of the person. Removing or replacing the photo returns to the first step. */
export function CreateModel({ onCreated }: { onCreated: () => void }) {
  const photo = usePhoto(modelPhotoRules);
  const [acceptedPhoto, setAcceptedPhoto] = useState<File | null>(null);
  const [triedWithoutPhoto, setTriedWithoutPhoto] = useState(false);
  const [isSending, setIsSending] = useState(false);
  // True if the user pressed the button while the photo was still being prepared. Then the second step opens as soon as the photo is ready.
  const [isWaiting, setIsWaiting] = useState(false);
  const isAccepted = acceptedPhoto !== null && acceptedPhoto === photo.file;

  if (isWaiting && !photo.isPreparing) {
    setIsWaiting(false);
    if (photo.problem === null) setAcceptedPhoto(photo.file);
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 6 },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <PhotoField
          photo={photo}
          label={modelsTexts.photo}
          hint={uploadsTexts.hint10}
          error={triedWithoutPhoto && !photo.file && !photo.isPreparing ? uploadsTexts.modelImageMissing : undefined}
          disabled={isSending}
        />
        <Button
          variant="contained"
          size="large"
          disabled={isAccepted}
          startIcon={isAccepted ? <CheckCircleIcon /> : undefined}
          aria-busy={isWaiting || undefined}
          onClick={() => {
            if (photo.isPreparing) return setIsWaiting(true);
            setAcceptedPhoto(photo.file);
            setTriedWithoutPhoto(photo.file === null);
          }}
        >
          {isAccepted ? modelsTexts.uploadComplete : modelsTexts.uploadImage}
        </Button>
      </Box>
      {isAccepted ? (
        <ModelDetailsForm photo={acceptedPhoto} onSending={setIsSending} onCreated={onCreated} />
      ) : (
        <PhotoAdvice />
      )}
    </Box>
  );
}
