import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useDispatch, useSelector } from 'react-redux';
import { promptMax } from '../../../contract/limits';
import { promptChanged, suggestionAdded } from '../../editor/editorSlice';
import { selectPrompt } from '../../editor/selectors';

const suggestions = [
  'Make the garment to a kurta',
  'Add a floral pattern',
  'Add golden heels',
  'Add ethnic threadwork',
  'Add a beautiful silver necklace',
  'Add sunglasses',
];

/** What to change in the picture, in words of one's own or in ready ones. */
export function PromptPanel() {
  const dispatch = useDispatch();
  const prompt = useSelector(selectPrompt);
  const isBlank = prompt !== '' && prompt.trim() === '';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="fieldset"
        aria-label="Suggestions"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 }}
      >
        {suggestions.map((text) => (
          <Chip key={text} label={text} variant="outlined" onClick={() => dispatch(suggestionAdded(text))} />
        ))}
      </Box>
      <TextField
        label="Prompt"
        multiline
        minRows={3}
        maxRows={8}
        value={prompt}
        onChange={(event) => dispatch(promptChanged(event.target.value))}
        placeholder="Describe how you want to modify the image (e.g., 'Make the shirt blue', 'Add a pattern')"
        error={isBlank}
        helperText={
          isBlank
            ? 'Please enter a prompt before generating an image'
            : 'Erase a part of the picture to change that part alone.'
        }
        slotProps={{ htmlInput: { maxLength: promptMax }, inputLabel: { shrink: true } }}
      />
    </Box>
  );
}
