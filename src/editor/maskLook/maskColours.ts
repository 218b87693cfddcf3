interface MaskColour {
  /** For those who do not see it. */
  name: string;
  /** As `#rrggbb`. */
  colour: string;
}

/** Far from skin, which most photos are of. */
export const defaultMaskColour = '#00b8d4';

/** Few, and far from each other, so that one of them stands out on any photo. */
export const maskColours: readonly MaskColour[] = [
  { name: 'Cyan', colour: defaultMaskColour },
  { name: 'Green', colour: '#2fbf3a' },
  { name: 'Yellow', colour: '#ffd400' },
  { name: 'Red', colour: '#e5252a' },
  { name: 'Magenta', colour: '#d81bb0' },
  { name: 'Black', colour: '#111111' },
];

/** Percent. Below the least a tint could be overlooked. */
export const maskOpacities = { min: 10, max: 100 };
