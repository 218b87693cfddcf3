import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { uploadBytes } from '../../../contract/limits';
import { UploadField } from '../../ui/UploadField';
import { PhotoAdvice } from './PhotoAdvice';
import { ProfileForm } from './ProfileForm';

/** Two steps: a photo, then who it shows. Taking the photo away leads back to the first. */
export function CreateModel({ onCreated }: { onCreated: () => void }) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);

  const choosePhoto = (file: File | null) => {
    setPhoto(file);
    setAccepted(false);
    setMissing(false);
  };

  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 6fr)' } }}>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <UploadField
          label="Model photo"
          hint="Supports JPG, PNG up to 10MB"
          accept="image/jpeg,image/png,image/webp"
          maxBytes={uploadBytes.image}
          tooLarge="File size should be less than 10MB"
          wrongType="Please select JPG/JPEG or PNG image file"
          file={photo}
          onChange={choosePhoto}
          error={missing ? 'Please Upload a Model image to proceed' : undefined}
        />
        <Button
          variant="contained"
          size="large"
          disabled={accepted}
          startIcon={accepted ? <CheckCircleIcon /> : undefined}
          onClick={() => (photo ? setAccepted(true) : setMissing(true))}
        >
          {accepted ? 'Upload Complete' : 'Upload Image'}
        </Button>
      </Box>
      {photo && accepted ? <ProfileForm photo={photo} onCreated={onCreated} /> : <PhotoAdvice />}
    </Box>
  );
}
