/** In place of the stylesheet of react-image-crop: jsdom has no layout. */
export const cropStyles = '';
export const loadStyles = async (): Promise<void> => {};
