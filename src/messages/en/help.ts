export const help = {
  howItWorks: 'How it works',
  steps: [
    { title: 'Add a model', text: 'Under Models, upload a photo of a person with a name and a phone number.' },
    { title: 'Add a garment', text: 'Under Garments, make a category and upload a photo of the garment into it.' },
    { title: 'Try it on', text: 'On Try-on, choose and confirm both, then press Generate Try-On.' },
    {
      title: 'Refine and save',
      text: 'Move and shape the garment with the Fit tool. Erase what should change, say how in the prompt, apply it, and save the picture to your gallery.',
    },
  ],
  modelPhotos: 'Photos of a model',
  modelAdvice: [
    'One person, seen from the front, standing upright.',
    'Arms a little away from the body, so that waist and sleeves are both visible.',
    'The whole body for a lehenga, a saree or a gown; from the head to the hips for a shirt or a kurta.',
    'Close-fitting clothes, even light and a plain background. Hair in front of the shoulders is kept in front of the garment.',
    'Only people who have agreed to it, and never minors.',
  ],
  garmentPhotos: 'Photos of a garment',
  garmentAdvice: [
    'The garment alone, laid flat or on an invisible mannequin, seen from the front.',
    'A plain background in a different colour from the garment.',
    'The whole garment in the picture: sleeves spread out, hem and neckline visible, nothing folded over.',
    'Set the garment type on Try-on, so that it is fitted to the right part of the body.',
  ],
  expect: 'What to expect',
  limits: [
    'The picture is made from your two photos. Face, hands and background stay as they are in the photo.',
    'It shows how a garment may look, not how it fits: size, length and fall of the cloth can differ in real life.',
    'A generation that fails, or that you cancel, is refunded at once.',
  ],
  keys: 'Keys',
  toggleNavigation: 'Open or collapse the navigation',
};
