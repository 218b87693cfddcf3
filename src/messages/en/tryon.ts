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
  /** Under a picture that may not be good, by what may be wrong with it. */
  doubts: {
    kind: () => "We're not sure what kind of garment this is. Check its kind in the garment gallery.",
    sleeves: (canFit: boolean) =>
      `We're not sure about the sleeves. Check them, or ${canFit ? 'adjust the garment with Fit' : 'try a photo with the sleeves spread out'}.`,
    'cut-out': () =>
      "We're not sure about the cut-out. Touch it up in the garment gallery, or try a photo on a plain floor or wall.",
    fall: (canFit: boolean) =>
      `We're not sure how this garment falls. ${canFit ? 'Adjust it with Fit, or try' : 'Try'} a photo that shows all of it, laid flat.`,
  },
  saved: 'Image saved to gallery',
  nothingToSave: 'Please select a model and garment before saving',
};
