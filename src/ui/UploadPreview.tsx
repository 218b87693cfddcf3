import CropRotateRounded from '@mui/icons-material/CropRotateRounded';
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
  /** Whether a file is being dragged over the field, to replace this one. */
  isOver: boolean;
  removeLabel: string;
  disabled: boolean;
  onRemove: () => void;
  onEdit: (() => void) | undefined;
}

const megabyte = 1024 * 1024;

const sizeText = ({ size }: File): string =>
  size < megabyte
    ? uploadsTexts.kilobytes({ size: Math.ceil(size / 1024) })
    : uploadsTexts.megabytes({ size: (size / megabyte).toFixed(1) });

/** Shows the chosen picture with its name, and buttons to edit and to remove it. */
export function UploadPreview({ file, factsId, isOver, removeLabel, disabled, onRemove, onEdit }: UploadPreviewProps) {
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 1 }}>
        <Typography
          id={factsId}
          variant="body2"
          noWrap
          sx={{ flex: '1 1 8rem', minWidth: 0, color: 'text.secondary' }}
          title={file.name}
        >
          {uploadsTexts.fileFacts({ name: file.name, size: sizeText(file) })}
        </Typography>
        <Box sx={{ display: 'flex', columnGap: 1, ml: 'auto' }}>
          {onEdit && (
            <Button
              size="small"
              startIcon={<CropRotateRounded />}
              aria-label={uploadsTexts.editOf({ name: file.name })}
              onClick={onEdit}
              disabled={disabled}
            >
              {uploadsTexts.edit}
            </Button>
          )}
          <Button size="small" startIcon={<CloseRounded />} onClick={onRemove} disabled={disabled}>
            {removeLabel}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
