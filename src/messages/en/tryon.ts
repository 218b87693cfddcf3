import { readyPrompts } from '../../../contract/readyPrompts';

/** The Try-on page. */
export const tryon = {
  modify: 'Modify',
  favourites: 'Favourites',
  garmentType: 'Garment Type',
  noGarmentType: 'Select garment',
  suggestionsLabel: 'Suggestions',
  suggestions: readyPrompts,
  placeholder: "Describe how you want to modify the image (e.g., 'Make the shirt blue', 'Add a pattern')",
  emptyPrompt: 'Please enter a prompt before generating an image',
  missing: 'Missing required information for generation',
  selectModelFirst: 'Select a model first.',
  selectGarmentFirst: 'Select a garment first.',
  selectBothFirst: 'Select a model and a garment first.',
  generate: 'Generate Try-On',
  generating: 'Generating...',
  apply: 'Apply Modifications',
  applying: 'Applying...',
  empty: 'Select a model and garment and tap on Generate Try-On',
  emptyHint: 'The generated image will appear here for editing',
  saved: 'Image saved to gallery',
  nothingToSave: 'Please select a model and garment before saving',
};
