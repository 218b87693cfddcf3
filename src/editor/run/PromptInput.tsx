import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { promptMax } from '../../../contract/limits';
import { engineCheckInterval, useGetEngineQuery } from '../../api/engine';
import { generationTexts as texts } from '../../messages/editor';
import { editorClient } from '../client/editorClient';
import { promptChanged } from '../state/editorSlice';
import { selectPrompt } from '../state/selectors';
import { NoEditsNotice } from './NoEditsNotice';

export interface PromptProps {
  placeholder: string;
  /** The error message for a prompt of spaces only. */
  blank: string;
}

/**
 * The text field for the prompt. If no picture can be edited now, the reason is shown above it. The field is built from the parts of MUI's `TextField`, for the
 * reason given in src/ui/FormField.tsx.
 */
export function PromptInput({ placeholder, blank }: PromptProps) {
  const dispatch = useDispatch();
  const prompt = useSelector(selectPrompt);
  const id = useId();
  const isBlank = prompt !== '' && prompt.trim() === '';
  // Refetch the abilities if they are old, because the provider may have failed since.
  const noEdits = useGetEngineQuery(undefined, { refetchOnMountOrArgChange: engineCheckInterval / 1000 }).data
    ?.no_edits;
  return (
    <>
      {noEdits && <NoEditsNotice />}
      <FormControl error={isBlank}>
        <InputLabel htmlFor={id} shrink>
          {texts.prompt}
        </InputLabel>
        <OutlinedInput
          id={id}
          label={texts.prompt}
          notched
          multiline
          minRows={3}
          maxRows={8}
          value={prompt}
          onFocus={() => editorClient.prepareExport()}
          onChange={(event) => dispatch(promptChanged(event.target.value))}
          placeholder={placeholder}
          inputProps={{ maxLength: promptMax, 'aria-describedby': `${id}-text` }}
        />
        <FormHelperText id={`${id}-text`}>{isBlank ? blank : texts.eraseToChange}</FormHelperText>
      </FormControl>
    </>
  );
}
