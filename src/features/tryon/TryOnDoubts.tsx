import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useGetFitQuery } from '../../api/fits';
import { selectEditorImage, selectFit, selectIsGenerating } from '../../editor/state/selectors';
import { tryonTexts as texts } from '../../messages/editor';

/**
 * Shows the engine's doubts about the picture in the editor, with advice. If the local engine made the picture instead of a provider, also says why. Shows
 * nothing during a generation, and nothing while the user fits the garment, because a phone needs the space for the picture.
 */
export function TryOnDoubts() {
  const runId = useSelector(selectEditorImage)?.runId;
  const isGenerating = useSelector(selectIsGenerating);
  const isFitting = useSelector(selectFit) !== null;
  const { currentData } = useGetFitQuery(runId ?? '', { skip: runId === undefined });
  const isHidden = runId === undefined || isGenerating || isFitting;
  const doubts = isHidden ? [] : (currentData?.doubts ?? []);
  const whyLocal = currentData?.without_provider ? texts.madeHere : currentData?.is_fallback && texts.madeSimply;
  const note = !isHidden && whyLocal;
  const words = currentData?.is_available ? { ...texts.doubts, ...texts.doubtsToFit } : texts.doubts;
  return (
    <Box aria-live="polite">
      {(note || doubts.length > 0) && (
        <Box sx={(theme) => ({ px: 2, py: 1, borderTop: `1px solid ${theme.vars.palette.divider}` })}>
          {note && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
          {doubts.map((doubt) => (
            <Typography key={doubt} variant="body2" sx={{ color: 'text.secondary' }}>
              {words[doubt]}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
