/** How the mask is shown on the screen. Exports aren't affected. */
export interface MaskLook {
  /** The look of marked parts: a checkerboard instead of the picture, or a tint over the picture. */
  fill: 'checkerboard' | 'tint';
  /** Colour of the tint, as `#rrggbb`. */
  colour: string;
  /** Opacity of the tint, in percent. */
  opacity: number;
  /** Whether the mask is hidden: then nothing is marked, and the whole original picture is visible. */
  isHidden: boolean;
  /** Whether the kept parts are marked, instead of the erased parts. */
  isInverted: boolean;
}

/** The look of the mask until the page sets another one. */
export const initialMaskLook: MaskLook = {
  fill: 'checkerboard',
  colour: '#000000',
  opacity: 100,
  isHidden: false,
  isInverted: false,
};
