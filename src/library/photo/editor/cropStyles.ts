/** The address of the stylesheet of react-image-crop. This is a file of its own because jest lacks `import.meta.url`: tests replace it. */
export const cropStyles = new URL('react-image-crop/dist/ReactCrop.css', import.meta.url).href;
