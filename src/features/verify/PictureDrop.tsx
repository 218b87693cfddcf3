import ImageSearchOutlined from '@mui/icons-material/ImageSearchOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef } from 'react';
import { uploadsTexts } from '../../messages/shell';
import { verifyTexts as texts } from '../../messages/verify';
import { touchScreen } from '../../ui/touchScreen';
import { useFileDrop } from '../../ui/useFileDrop';
import { usePastedFiles } from '../../ui/usePastedFiles';
import { visuallyHidden } from '../../ui/visuallyHidden';

interface PictureDropProps {
  isChecking: boolean;
  /** Whether a picture is shown below, so that the drop zone should be smaller. */
  isCompact: boolean;
  onChoose: (file: File) => void;
}

/** Takes the picture to check, by drop, paste, browsing, touch or keyboard. Unlike an upload field, it doesn't change the file. */
export function PictureDrop({ isChecking, isCompact, onChoose }: PictureDropProps) {
  const field = useRef<HTMLDivElement>(null);
  const id = useId();
  const chooseFirst = ([file]: File[]) => file && onChoose(file);
  const { isOver, ...drop } = useFileDrop(chooseFirst);
  usePastedFiles(field, chooseFirst);
  const onPick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    chooseFirst([...(target.files ?? [])]);
    // Clear the value. Otherwise choosing the same file again wouldn't fire a change event.
    target.value = '';
  };
  const label = isCompact ? texts.another : texts.field;
  return (
    <Box
      ref={field}
      {...drop}
      sx={(theme) => ({
        borderRadius: '16px',
        '&:has(input:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      })}
    >
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onChange={onPick}
        style={visuallyHidden}
      />
      <Box
        component="label"
        htmlFor={id}
        sx={(theme) => ({
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          gap: 0.5,
          minHeight: isCompact ? 120 : 240,
          p: 3,
          textAlign: 'center',
          cursor: 'pointer',
          borderRadius: '16px',
          border: '1.5px dashed',
          borderColor: isOver ? 'primary.main' : 'surface.edge',
          bgcolor: isOver ? 'action.hover' : 'surface.sunken',
          transition: theme.transitions.create(['border-color', 'background-color'], { duration: 150 }),
          '&:hover': { borderColor: 'primary.main' },
        })}
      >
        {isChecking ? (
          <CircularProgress aria-hidden size={40} sx={{ mb: 1 }} />
        ) : (
          <ImageSearchOutlined sx={{ fontSize: 40, color: 'primary.main', mb: 1 }} />
        )}
        <Typography variant="subtitle1">{label}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isChecking ? (
            texts.checking
          ) : isOver ? (
            uploadsTexts.dropHere
          ) : (
            <>
              <Box component="span" sx={{ [touchScreen]: { display: 'none' } }}>
                {uploadsTexts.dropOrBrowse}
              </Box>
              <Box component="span" sx={{ display: 'none', [touchScreen]: { display: 'inline' } }}>
                {texts.tapToChoose}
              </Box>
            </>
          )}
        </Typography>
        <Typography id={`${id}-hint`} variant="caption" sx={{ color: 'text.secondary' }}>
          {texts.hint}
        </Typography>
      </Box>
    </Box>
  );
}
