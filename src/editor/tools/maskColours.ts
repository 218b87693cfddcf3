import { editorTexts } from '../../messages/editor';
import { defaultMaskColour } from '../state/defaultMaskColour';

interface MaskColour {
  /** Read out by screen readers. */
  name: string;
  /** The colour, as `#rrggbb`. */
  colour: string;
}

/** Only a few colours, far from each other, so that one of them stands out on any photo. */
export const maskColours: readonly MaskColour[] = [
  { name: editorTexts.colours.cyan, colour: defaultMaskColour },
  { name: editorTexts.colours.green, colour: '#2fbf3a' },
  { name: editorTexts.colours.yellow, colour: '#ffd400' },
  { name: editorTexts.colours.red, colour: '#e5252a' },
  { name: editorTexts.colours.magenta, colour: '#d81bb0' },
  { name: editorTexts.colours.black, colour: '#111111' },
];

/** The range of the tint's opacity, in percent. Below the minimum, a tint could be overlooked. */
export const maskOpacityRange = { min: 10, max: 100 };
