import TextField from '@mui/material/TextField';
import { useDispatch, useSelector } from 'react-redux';
import { promptMax } from '../../../contract/limits';
import { generationTexts as texts } from '../../messages/generation';
import { promptChanged } from '../editorSlice';
import { selectPrompt } from '../selectors';

interface Props {
  placeholder: string;
  /** Said where there are only spaces in it. */
  blank: string;
}

/** What to change in the picture, in words. */
export function PromptField({ placeholder, blank }: Props) {
  const dispatch = useDispatch();
  const prompt = useSelector(selectPrompt);
  const isBlank = prompt !== '' && prompt.trim() === '';
  return (
    <TextField
      label={texts.prompt}
      multiline
      minRows={3}
      maxRows={8}
      value={prompt}
      onChange={(event) => dispatch(promptChanged(event.target.value))}
      placeholder={placeholder}
      error={isBlank}
      helperText={isBlank ? blank : texts.eraseToChange}
      slotProps={{ htmlInput: { maxLength: promptMax }, inputLabel: { shrink: true } }}
    />
  );
}
