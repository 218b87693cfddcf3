/**
 * The default colour of the mask's tint. It is far from skin colours, because most photos show skin. It has a file of its own, so that the first load doesn't
 * need the other colours and their names.
 */
export const defaultMaskColour = '#00b8d4';
