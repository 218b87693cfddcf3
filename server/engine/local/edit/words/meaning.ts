export type Tone = 'darker' | 'lighter' | 'brighter' | 'softer';
export type ShadeName = 'dark' | 'deep' | 'light' | 'pale' | 'pastel' | 'soft' | 'bright' | 'neon' | 'dusty';
export type PatternName = 'floral' | 'stripes' | 'dots' | 'checks' | 'paisley' | 'bandhani';
export type LookName = 'denim' | 'silk' | 'embroidery';
export type OverlayName = 'sunglasses' | 'necklace';
export type Direction = 'horizontal' | 'vertical' | 'diagonal';
/** The parts of a garment that words can name; `region` is what the customer erased. */
export type Place = 'sleeves' | 'body' | 'border' | 'hem' | 'cuffs' | 'neckline' | 'region';

/** What a word or a fixed phrase of a prompt means. */
export type Meaning =
  | { readonly kind: 'colour'; readonly name: string }
  | { readonly kind: 'shade'; readonly shade: ShadeName; readonly isComparative: boolean }
  | { readonly kind: 'tone'; readonly tone: Tone }
  | { readonly kind: 'pattern'; readonly pattern: PatternName }
  | { readonly kind: 'look'; readonly look: LookName }
  | { readonly kind: 'border'; readonly isZari: boolean }
  | { readonly kind: 'overlay'; readonly overlay: OverlayName }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'end'; readonly end: 'top' | 'bottom' }
  | { readonly kind: 'direction'; readonly direction: Direction }
  /** Factor by which the size of a pattern or the width of a border is multiplied. */
  | { readonly kind: 'size'; readonly factor: number }
  /** `isLast`: whether the verb comes at the end of its clause, as in Hindi. */
  | { readonly kind: 'verb'; readonly verb: Verb; readonly isLast: boolean }
  | { readonly kind: 'not'; readonly isLast: boolean }
  /** How strong a tone is: 1 for the plain word. */
  | { readonly kind: 'amount'; readonly amount: number }
  /** A thing that only a generative engine can make. */
  | { readonly kind: 'generative' }
  | { readonly kind: 'unknown' }
  | { readonly kind: PlainKind };

type Verb = 'change' | 'make' | 'add' | 'remove' | 'replace' | 'swap' | 'keep' | 'dislike';

/**
 * Kinds of words that need no further data. `excess`: 'too', 'so'; `part`: 'parts', as in 'the red parts'; `blemish`: a stain, a logo; `motif`: a pattern
 * without a name; `rest`: 'the rest', 'everything'; `colourNoun`: 'colour', 'shade'; `article`: 'a', 'an'; `filler`: words that change nothing; `insteadOf`:
 * words that follow the new colour, as in 'navy instead of black'; `inPlaceOf`: Hindi words that follow the old colour, as in 'lal ki jagah hara'; `after`: the
 * Hindi 'se' (from), which follows its noun; `object`: the Hindi 'ko', which marks the object; `stop`: a mark such as a comma or a full stop.
 */
type PlainKind =
  | 'excess'
  | 'fade'
  | 'garment'
  | 'part'
  | 'blemish'
  | 'plain'
  | 'motif'
  | 'rest'
  | 'colourNoun'
  | 'from'
  | 'to'
  | 'into'
  | 'with'
  | 'on'
  | 'after'
  | 'object'
  | 'insteadOf'
  | 'inPlaceOf'
  | 'except'
  | 'and'
  | 'but'
  | 'or'
  | 'stop'
  | 'correction'
  | 'article'
  | 'filler';

/** A word or phrase of the prompt with its meaning. `text` is what the customer wrote. */
export interface Token {
  readonly text: string;
  readonly meaning: Meaning;
}

/**
 * Words and phrases that share a meaning, separated by commas. A `~` stands for the endings of gender, number and case that Hindi
 * adjectives and nouns take: `neel~` matches neela, neeli, neele …
 */
export type LexiconEntry = readonly [phrases: string, meaning: Meaning];
