import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useDispatch } from 'react-redux';
import { suggestionAdded } from '../../editor/editorSlice';
import { PromptField } from '../../editor/generation/PromptField';
import { tryonTexts as texts } from '../../messages/tryon';

/** What to change in the picture, in words of one's own or in ready ones. */
export function PromptPanel() {
  const dispatch = useDispatch();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="fieldset"
        aria-label={texts.suggestionsLabel}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 }}
      >
        {texts.suggestions.map((text) => (
          <Chip key={text} label={text} variant="outlined" onClick={() => dispatch(suggestionAdded(text))} />
        ))}
      </Box>
      <PromptField placeholder={texts.placeholder} blank={texts.emptyPrompt} />
    </Box>
  );
}
