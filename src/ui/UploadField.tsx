import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { UploadPreview } from './UploadPreview';
import { type UploadRules, uploadProblem } from './uploadProblem';
import { visuallyHidden } from './visuallyHidden';

interface UploadFieldProps extends UploadRules {
  label: string;
  hint: string;
  file: File | null;
  onChange: (file: File | null) => void;
  /** A message of the form around it, shown while the field has none of its own. */
  error?: string;
  disabled?: boolean;
  removeLabel?: string;
}

/** Takes one picture by drop, by browsing or by keyboard, looks at its type and size, and shows it. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, accept, file, onChange, error, disabled = false, removeLabel = 'Remove' } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const id = useId();

  const take = (chosen: File | undefined) => {
    if (!chosen || disabled) return;
    const found = uploadProblem(chosen, props);
    setProblem(found);
    if (!found) onChange(chosen);
  };
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0]);
    // Else the same file, mended and chosen again, would be no change.
    event.target.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const message = problem ?? error;

  return (
    <Box>
      {file ? (
        <UploadPreview file={file} removeLabel={removeLabel} disabled={disabled} onRemove={() => onChange(null)} />
      ) : (
        <Box
          component="label"
          htmlFor={id}
          onDragOver={(event: DragEvent) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
          sx={(theme) => ({
            display: 'grid',
            placeContent: 'center',
            justifyItems: 'center',
            gap: 0.5,
            minHeight: 240,
            p: 3,
            textAlign: 'center',
            cursor: disabled ? 'default' : 'pointer',
            borderRadius: '16px',
            border: '1.5px dashed',
            borderColor: message ? 'error.main' : isOver ? 'primary.main' : 'surface.edge',
            bgcolor: isOver ? 'action.hover' : 'surface.sunken',
            transition: theme.transitions.create(['border-color', 'background-color'], { duration: 150 }),
            '&:hover': { borderColor: 'primary.main' },
            '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
          })}
        >
          <input
            id={id}
            type="file"
            accept={accept}
            aria-label={label}
            aria-describedby={message ? `${id}-hint ${id}-problem` : `${id}-hint`}
            aria-invalid={Boolean(message)}
            disabled={disabled}
            onChange={onPick}
            style={visuallyHidden}
          />
          <AddPhotoAlternateOutlined sx={{ fontSize: 40, color: 'primary.main', mb: 1 }} />
          <Typography variant="subtitle1">{label}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Drop a picture here or browse
          </Typography>
          <Typography id={`${id}-hint`} variant="caption" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        </Box>
      )}
      {message && (
        <FormHelperText id={`${id}-problem`} error role="alert">
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
