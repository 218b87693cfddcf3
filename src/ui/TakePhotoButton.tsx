import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { uploadsTexts } from '../messages/shell';
import { touchScreen } from './touchScreen';

interface Props {
  disabled: boolean;
  onTake: (photo: File) => void;
}

/**
 * Opens the camera of a phone directly. (The upload field beside it first asks for a source.) Not rendered on other devices, where it would only open a file
 * dialog.
 */
export function TakePhotoButton({ disabled, onTake }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        // Use the rear camera, because it takes better photos, and the photos show other people and garments.
        capture="environment"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ target }) => {
          const photo = target.files?.[0];
          if (photo) onTake(photo);
          target.value = '';
        }}
      />
      <Button
        variant="outlined"
        fullWidth
        disabled={disabled}
        startIcon={<PhotoCameraOutlined />}
        onClick={() => input.current?.click()}
        sx={{ mt: 1.5, display: 'none', minHeight: 48, [touchScreen]: { display: 'inline-flex' } }}
      >
        {uploadsTexts.takePhoto}
      </Button>
    </>
  );
}
