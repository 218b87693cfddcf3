/** The Fit tool: a garment is moved and shaped by hand. */
export const fit = {
  applying: 'Applying…',

  tool: 'Fit the garment',
  modes: {
    label: 'What dragging does',
    move: 'Move',
    shape: 'Shape',
    cloth: 'Cloth in front',
    body: 'Body in front',
  },
  hints: {
    move: 'Drag the picture to move the garment. Two fingers size and turn it.',
    shape: 'Drag the dots, or move the one in focus with the arrow keys.',
    cloth: 'Paint where the garment covers hair, an arm or a hand.',
    body: 'Paint where hair, an arm or a hand covers the garment.',
  },
  size: 'Size',
  turn: 'Turn',
  percent: (value: number) => `${value} %`,
  degrees: (value: number) => `${value}°`,
  reset: 'Reset',
  cancel: 'Cancel',
  apply: 'Apply',
  nothingToReset: 'The garment lies as it was tried on',
  nothingToApply: 'Nothing has changed yet',
  loading: 'Getting the garment ready…',
  failed: "The garment couldn't be made ready. Check your connection and try again.",
  applyFailed: "The fit couldn't be applied. Check your connection and try again.",
  drawing: 'Drawing the picture at full size. This takes a few seconds.',
  retry: 'Try again',
  applied: 'Fit applied. It cost nothing.',

  handleHint: 'Arrow keys move it by a pixel, with Shift by ten.',
  whole: 'Whole garment',
};
