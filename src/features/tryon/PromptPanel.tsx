import Box from '@mui/material/Box';
import { useDispatch } from 'react-redux';
import { readyPrompts } from '../../../contract/readyPrompts';
import { useGetEngineQuery } from '../../api/engine';
import { suggestionAdded } from '../../editor/state/editorSlice';
import { PromptField } from '../../editor/run/PromptField';
import { tryonTexts as texts } from '../../messages/editor';
import { SuggestionChip } from './SuggestionChip';

/** The prompt field, with suggestions. */
export function PromptPanel() {
  const dispatch = useDispatch();
  const unavailable = useGetEngineQuery().data?.unavailable_suggestions ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="fieldset"
        aria-label={texts.suggestionsLabel}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 }}
      >
        {readyPrompts.map((text) => (
          <SuggestionChip
            key={text}
            text={text}
            unavailableReason={unavailable.find(({ suggestion }) => suggestion === text)?.reason}
            onPress={() => dispatch(suggestionAdded(text))}
          />
        ))}
      </Box>
      <PromptField placeholder={texts.placeholder} blank={texts.emptyPrompt} />
    </Box>
  );
}
