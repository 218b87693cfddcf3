/** How the mask is shown. Only affects the screen, never an export. */
export interface MaskLook {
  /** How marked parts look: a checkerboard instead of the picture, or the picture tinted. */
  fill: 'checkerboard' | 'tint';
  /** Colour of the tint, as `#rrggbb`. */
  colour: string;
  /** Opacity of the tint, in percent. */
  opacity: number;
  /** Nothing is marked: the whole original shows. */
  isHidden: boolean;
  /** Marks what is kept instead of what is erased. */
  isInverted: boolean;
}

/** The default. */
export const checkerboard: MaskLook = {
  fill: 'checkerboard',
  colour: '#000000',
  opacity: 100,
  isHidden: false,
  isInverted: false,
};
