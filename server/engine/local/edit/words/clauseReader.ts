import type { Colour } from './actions';
import type { Clause } from './clauses';
import type { Piece } from './colourPhrases';
import { notUnderstood } from './refuse';

type Kind = Piece['meaning']['kind'];
type MeaningOf<K extends Kind> = Extract<Piece['meaning'], { kind: K }>;

/** A piece of a clause with its place in it. */
export interface Found<K extends Kind> {
  readonly at: number;
  readonly text: string;
  readonly meaning: MeaningOf<K>;
}

/** Words that change nothing where nobody takes them. All others must be taken, or the clause is not understood. */
const neutral: readonly Kind[] = [
  'filler',
  'article',
  'garment',
  'colourNoun',
  'motif',
  'to',
  'into',
  'with',
  'on',
  'object',
];

/** Gives out the pieces of a clause by kind, and knows which nobody has taken: a word that is passed over would be a wish ignored in silence. */
export class ClauseReader {
  private readonly taken = new Set<number>();

  constructor(readonly clause: Clause) {}

  get text(): string {
    return this.clause.pieces.map((piece) => piece.text).join(' ');
  }

  /** The pieces of a kind that nobody has taken. */
  all<K extends Kind>(kind: K): Found<K>[] {
    return this.clause.pieces.flatMap(({ text, meaning }, at) =>
      meaning.kind === kind && !this.taken.has(at) ? [{ at, text, meaning: meaning as MeaningOf<K> }] : [],
    );
  }

  has(kind: Kind): boolean {
    return this.all(kind).length > 0;
  }

  /** Takes all pieces of a kind. */
  take<K extends Kind>(kind: K): Found<K>[] {
    const found = this.all(kind);
    for (const { at } of found) this.taken.add(at);
    return found;
  }

  /** Takes one piece. */
  takeOne({ at }: { readonly at: number }): void {
    this.taken.add(at);
  }

  kindAt(at: number): Kind | undefined {
    return this.clause.pieces[at]?.meaning.kind;
  }

  /** The kinds of the pieces between two places, both left out. */
  between(first: number, second: number): Kind[] {
    return this.clause.pieces.slice(first + 1, second).map((piece) => piece.meaning.kind);
  }

  /** Takes the only colour of the clause, if there is one. @throws EngineRefusal for a second one */
  takeColour(): Colour | undefined {
    const [first, second] = this.take('dye');
    if (second) notUnderstood(second.text);
    return first?.meaning.colour;
  }

  /** Takes the pieces of the kinds, whatever they say. */
  ignore(...kinds: Kind[]): void {
    for (const kind of kinds) this.take(kind);
  }

  /** @throws EngineRefusal where a word was left over */
  finish(): void {
    const left = this.clause.pieces.find(({ meaning }, at) => !this.taken.has(at) && !neutral.includes(meaning.kind));
    if (left) notUnderstood(left.text);
  }
}
