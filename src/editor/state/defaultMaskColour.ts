/** Far from skin, which most photos are of. Apart from the others, whose names the first load does without. */
export const defaultMaskColour = '#00b8d4';
