/**
 * The default colour of the mask's tint. It is very different from the colours of skin, because most photos show skin. It is in a separate file, so that the
 * first load doesn't need the other colours and their names.
 */
export const defaultMaskColour = '#00b8d4';
