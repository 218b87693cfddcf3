import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useDispatch } from 'react-redux';
import { suggestionAdded } from '../../editor/editorSlice';
import { PromptField } from '../../editor/generation/PromptField';

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
      <PromptField
        placeholder="Describe how you want to modify the image (e.g., 'Make the shirt blue', 'Add a pattern')"
        blank="Please enter a prompt before generating an image"
      />
    </Box>
  );
}
