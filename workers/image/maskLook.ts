/** How the mask is shown: on the screen alone, never in what is exported. */
export interface MaskLook {
  /** What the marked parts show: a checkerboard instead of the picture, or the picture tinted. */
  fill: 'checkerboard' | 'tint';
  /** Of the tint, as `#rrggbb`. */
  colour: string;
  /** Of the tint, percent. */
  opacity: number;
  /** Nothing is marked: the whole original shows. */
  isHidden: boolean;
  /** What is kept is marked, not what is erased. */
  isInverted: boolean;
}

/** Until the page says otherwise. */
export const checkerboard: MaskLook = {
  fill: 'checkerboard',
  colour: '#000000',
  opacity: 100,
  isHidden: false,
  isInverted: false,
};
