import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { replayTexts as texts } from '../../messages/replay';
import { useFileDrop } from '../../ui/useFileDrop';
import { visuallyHidden } from '../../ui/visuallyHidden';

interface Props {
  isReading: boolean;
  /** Why the last file was rejected. */
  problem: string | null;
  /** Whether the field takes the focus, because the user has come back from a report. */
  autoFocus: boolean;
  onChoose: (file: File) => void;
}

/** The field for a report file, which can be dropped or chosen. */
export function ReportDrop({ isReading, problem, autoFocus, onChoose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useFileDrop(([file]) => file && onChoose(file));
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <Box {...drop} sx={{ display: 'grid', gap: 2 }}>
      {problem !== null && (
        <Alert id={`${id}-problem`} severity="error">
          {problem}
        </Alert>
      )}
      <Box
        component="label"
        htmlFor={id}
        sx={(theme) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 0.5,
          px: 3,
          py: { xs: 5, md: 9 },
          textAlign: 'center',
          cursor: 'pointer',
          borderRadius: '16px',
          border: '1.5px dashed',
          borderColor: isOver ? 'primary.main' : 'surface.edge',
          bgcolor: isOver ? 'action.hover' : 'surface.sunken',
          '&:hover': { borderColor: 'primary.main' },
          '&:has(input:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        })}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept=".json,application/json"
          aria-label={texts.file}
          aria-describedby={problem === null ? `${id}-hint` : `${id}-hint ${id}-problem`}
          aria-invalid={problem !== null}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Clear the value. Otherwise choosing the same file again wouldn't fire a change event.
            event.target.value = '';
            if (file) onChoose(file);
          }}
          style={visuallyHidden}
        />
        <UploadFileOutlined sx={{ fontSize: 40, color: 'primary.main', mb: 1 }} />
        <Typography variant="subtitle1">{isReading ? texts.reading : texts.choose}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.dropHere}
        </Typography>
        <Typography id={`${id}-hint`} variant="caption" sx={{ mt: 1, maxWidth: '52ch', color: 'text.secondary' }}>
          {texts.fileHint}
        </Typography>
      </Box>
      <Box component="output" sx={visuallyHidden}>
        {isReading ? texts.reading : ''}
      </Box>
    </Box>
  );
}
