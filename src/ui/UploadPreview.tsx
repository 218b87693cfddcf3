import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { uploadsTexts } from '../messages/shell';
import { FileImage } from './FileImage';

interface UploadPreviewProps {
  file: File;
  /** Id of the element with the file's name and size, for `aria-describedby`. */
  factsId: string;
  /** Whether a file is being dragged over this one, to replace it. */
  isOver: boolean;
  removeLabel: string;
  disabled: boolean;
  onRemove: () => void;
}

const megabyte = 1024 * 1024;

const sizeText = ({ size }: File): string =>
  size < megabyte
    ? uploadsTexts.kilobytes({ size: Math.ceil(size / 1024) })
    : uploadsTexts.megabytes({ size: (size / megabyte).toFixed(1) });

/** Shows the chosen picture with its name and a remove button. */
export function UploadPreview({ file, factsId, isOver, removeLabel, disabled, onRemove }: UploadPreviewProps) {
  return (
    <Box>
      <Box
        sx={{
          borderRadius: '16px',
          overflow: 'hidden',
          bgcolor: 'surface.sunken',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          placeItems: 'center',
          minHeight: 240,
          outline: isOver ? '2px dashed' : 'none',
          outlineColor: 'primary.main',
          outlineOffset: -2,
        }}
      >
        <FileImage
          file={file}
          alt={uploadsTexts.previewOf({ name: file.name })}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 'min(48vh, 480px)' }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <Typography id={factsId} variant="body2" noWrap sx={{ flex: 1, color: 'text.secondary' }} title={file.name}>
          {uploadsTexts.fileFacts({ name: file.name, size: sizeText(file) })}
        </Typography>
        <Button size="small" startIcon={<CloseRounded />} onClick={onRemove} disabled={disabled}>
          {removeLabel}
        </Button>
      </Box>
    </Box>
  );
}
