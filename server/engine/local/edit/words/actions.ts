import type { Lab } from '../../image/lab';
import type { Direction, LookName, OverlayName, PatternName, Place, Tone } from './meaning';

/** A colour that a prompt asks for. */
export interface Colour {
  /** The English name, with shades: 'dark green'. */
  readonly name: string;
  readonly lab: Lab;
  /** Whether the colour shines like metal thread. */
  readonly isMetallic: boolean;
}

export type BorderPlace = 'hem' | 'cuffs' | 'neckline';

/**
 * One change that a prompt asks for. Without `where` it applies to the whole garment. If a part of the picture is erased, every change is limited to that part.
 */
export type EditAction =
  | { readonly do: 'recolour'; readonly colour: Colour; readonly from?: Colour; readonly where?: Place }
  /** `amount`: how strongly the tone changes. 1 for the plain word, less with 'a bit', more with 'much'. */
  | {
      readonly do: 'tone';
      readonly tone: Tone;
      readonly amount: number;
      readonly from?: Colour;
      readonly where?: Place;
    }
  /** The colours from top to bottom. */
  | { readonly do: 'fade'; readonly colours: readonly [Colour, Colour]; readonly where?: Place }
  /**
   * `scale`: 1 is the usual size. If `colours` is empty, one is chosen that contrasts with the cloth. If there are several, the first is the ground, on
   * which the others are printed. For a single colour, see `Print`.
   */
  | {
      readonly do: 'pattern';
      readonly pattern: PatternName;
      readonly colours: readonly Colour[];
      readonly direction?: Direction;
      readonly scale: number;
      readonly where?: Place;
    }
  | { readonly do: 'remove'; readonly what: 'pattern' | 'region'; readonly where?: Place }
  | { readonly do: 'look'; readonly look: LookName; readonly colour?: Colour; readonly where?: Place }
  | {
      readonly do: 'border';
      readonly colour: Colour;
      readonly isZari: boolean;
      readonly where: readonly BorderPlace[];
      /** Factor by which the usual width is multiplied. */
      readonly width: number;
    }
  | { readonly do: 'overlay'; readonly overlay: OverlayName; readonly colour?: Colour };
