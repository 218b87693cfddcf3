import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileImage } from './FileImage';

interface UploadPreviewProps {
  file: File;
  removeLabel: string;
  disabled: boolean;
  onRemove: () => void;
}

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The chosen picture in full, with its name and a way to take it back. */
export function UploadPreview({ file, removeLabel, disabled, onRemove }: UploadPreviewProps) {
  return (
    <Box>
      <Box
        sx={{
          borderRadius: '16px',
          overflow: 'hidden',
          bgcolor: 'surface.sunken',
          display: 'grid',
          placeItems: 'center',
          minHeight: 240,
        }}
      >
        <FileImage
          file={file}
          alt={`Preview of ${file.name}`}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 'min(56vh, 480px)' }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <Typography variant="body2" noWrap sx={{ flex: 1, color: 'text.secondary' }} title={file.name}>
          {file.name} · {sizeOf(file.size)}
        </Typography>
        <Button size="small" startIcon={<CloseRounded />} onClick={onRemove} disabled={disabled}>
          {removeLabel}
        </Button>
      </Box>
    </Box>
  );
}
