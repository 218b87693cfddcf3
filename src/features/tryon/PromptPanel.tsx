import Box from '@mui/material/Box';
import { useDispatch } from 'react-redux';
import { readyPrompts } from '../../../contract/readyPrompts';
import { useGetEngineQuery } from '../../api/engine';
import { suggestionAdded } from '../../editor/state/editorSlice';
import { PromptField } from '../../editor/run/PromptField';
import { tryonTexts as texts } from '../../messages/editor';
import { translateSentence } from '../../messages/serverSentences';
import { SuggestionChip } from './SuggestionChip';

/** The prompt field, with suggestions. */
export function PromptPanel() {
  const dispatch = useDispatch();
  const unavailable = useGetEngineQuery().data?.unavailable_suggestions ?? [];
  const reasonAgainst = (prompt: string) => {
    const reason = unavailable.find(({ suggestion }) => suggestion === prompt)?.reason;
    return reason === undefined ? undefined : translateSentence(reason);
  };
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
            text={translateSentence(text)}
            unavailableReason={reasonAgainst(text)}
            onPress={() => dispatch(suggestionAdded(translateSentence(text)))}
          />
        ))}
      </Box>
      <PromptField placeholder={texts.placeholder} blank={texts.emptyPrompt} />
    </Box>
  );
}
