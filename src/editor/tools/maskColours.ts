import { defaultMaskColour } from '../state/defaultMaskColour';

interface MaskColour {
  name: 'cyan' | 'green' | 'yellow' | 'red' | 'magenta' | 'black';
  /** As `#rrggbb`. */
  colour: string;
}

/** The colours are few and very different, so that one of them stands out on any photo. */
export const maskColours: readonly MaskColour[] = [
  { name: 'cyan', colour: defaultMaskColour },
  { name: 'green', colour: '#2fbf3a' },
  { name: 'yellow', colour: '#ffd400' },
  { name: 'red', colour: '#e5252a' },
  { name: 'magenta', colour: '#d81bb0' },
  { name: 'black', colour: '#111111' },
];

/** The range of the tint's opacity, in percent. Below the minimum, a tint could be overlooked. */
export const maskOpacityRange = { min: 10, max: 100 };
