import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { uploadsTexts } from '../messages/shell';
import { TakePhotoButton } from './TakePhotoButton';
import { UploadPreview } from './UploadPreview';
import { UploadPrompt } from './UploadPrompt';
import { useFileDrop } from './useFileDrop';
import { usePastedFiles } from './usePastedFiles';
import { visuallyHidden } from './visuallyHidden';

interface UploadFieldProps {
  label: string;
  hint: string;
  /** The `accept` attribute of the input. Drag and drop, paste and some browsers ignore it, so the caller must check the file. */
  accept: string;
  file: File | null;
  /** Why the last file was rejected. */
  problem: string | null;
  isPreparing: boolean;
  onChoose: (file: File) => void;
  /** Called with two or more files. If missing, only the first file is used. */
  onChooseSeveral?: ((files: File[]) => void) | undefined;
  onRemove: () => void;
  /** Opens the photo editor. Undefined if the picture can't be edited. */
  onEdit?: (() => void) | undefined;
  /** An error of the form. Shown unless `problem` is set. */
  error?: string;
  /** Marks the field as missing, without a message. */
  isMissing?: boolean | undefined;
  disabled?: boolean;
  removeLabel?: string;
  autoFocus?: boolean;
}

/**
 * A field for one picture, or for several if `onChooseSeveral` is set. Accepts pictures by drop, paste, browsing, camera, touch or keyboard, and shows the
 * chosen picture. The input stays mounted, so that it keeps the focus.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, accept, file, problem, isPreparing, onChoose, onChooseSeveral } = props;
  const {
    onRemove,
    onEdit,
    error,
    isMissing = false,
    disabled = false,
    removeLabel = uploadsTexts.remove,
    autoFocus = false,
  } = props;
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const chooseFiles = (chosen: File[]) => {
    const [first, second] = chosen;
    if (!first || disabled) return;
    if (second && onChooseSeveral) onChooseSeveral(chosen);
    else onChoose(first);
  };
  const { isOver, ...drop } = useFileDrop(chooseFiles);
  usePastedFiles(field, chooseFiles);
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    chooseFiles([...(event.target.files ?? [])]);
    // Clear the value. Otherwise choosing the same file again, for example after fixing it, wouldn't fire a change event.
    event.target.value = '';
  };
  const remove = () => {
    onRemove();
    // Move the focus to the input, because the button that had it unmounts with the preview.
    input.current?.focus();
  };
  const message = problem ?? error;
  const isInvalid = isMissing || Boolean(message);

  return (
    <Box ref={field} {...drop} sx={{ position: 'relative' }}>
      <Box
        sx={(theme) => ({
          borderRadius: '16px',
          '&:has(input:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        })}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          multiple={onChooseSeveral !== undefined}
          aria-label={label}
          aria-describedby={message ? `${id}-hint ${id}-problem` : `${id}-hint`}
          aria-invalid={isInvalid}
          disabled={disabled}
          onChange={onPick}
          style={visuallyHidden}
        />
        {file && !isPreparing ? (
          <UploadPreview
            file={file}
            factsId={`${id}-hint`}
            isOver={isOver}
            removeLabel={removeLabel}
            disabled={disabled}
            onRemove={remove}
            onEdit={onEdit}
          />
        ) : (
          <Box
            component="label"
            htmlFor={id}
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
              borderColor: isInvalid ? 'error.main' : isOver ? 'primary.main' : 'surface.edge',
              bgcolor: isOver ? 'action.hover' : 'surface.sunken',
              transition: theme.transitions.create(['border-color', 'background-color'], { duration: 150 }),
              '&:hover': { borderColor: 'primary.main' },
            })}
          >
            <UploadPrompt label={label} hint={hint} hintId={`${id}-hint`} isOver={isOver} isPreparing={isPreparing} />
          </Box>
        )}
      </Box>
      {!file && !isPreparing && <TakePhotoButton disabled={disabled} onTake={(photo) => chooseFiles([photo])} />}
      <Box component="output" sx={visuallyHidden}>
        {isPreparing ? uploadsTexts.preparing : file ? uploadsTexts.chosen({ name: file.name }) : ''}
      </Box>
      {message && (
        <FormHelperText id={`${id}-problem`} error role="alert">
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
