import type { Colour } from './actions';
import type { Clause } from './clauses';
import type { Piece } from './colourPhrases';
import { refuseNotUnderstood } from './refuse';

type Kind = Piece['meaning']['kind'];
type MeaningOf<K extends Kind> = Extract<Piece['meaning'], { kind: K }>;

/** A phrase that was found in a clause, with its position there. */
export interface FoundPhrase<K extends Kind> {
  readonly at: number;
  readonly text: string;
  readonly meaning: MeaningOf<K>;
}

/** Kinds of words that may stay unread. If a word of any other kind stays unread, the clause counts as not understood. */
const optionalKinds: readonly Kind[] = [
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

/**
 * Hands out the words of a clause by kind and tracks which are still unread, so that no part of the customer's request is silently ignored.
 */
export class ClauseReader {
  private readonly taken = new Set<number>();

  constructor(readonly clause: Clause) {}

  get text(): string {
    return this.clause.pieces.map((piece) => piece.text).join(' ');
  }

  /** Returns the unread phrases of a kind. Doesn't mark them as read. */
  all<K extends Kind>(kind: K): FoundPhrase<K>[] {
    return this.clause.pieces.flatMap(({ text, meaning }, index) =>
      meaning.kind === kind && !this.taken.has(index) ? [{ at: index, text, meaning: meaning as MeaningOf<K> }] : [],
    );
  }

  has(kind: Kind): boolean {
    return this.all(kind).length > 0;
  }

  /** Returns all unread phrases of a kind and marks them as read. */
  take<K extends Kind>(kind: K): FoundPhrase<K>[] {
    const found = this.all(kind);
    for (const { at } of found) this.taken.add(at);
    return found;
  }

  /** Marks one phrase as read. */
  takeOne({ at }: { readonly at: number }): void {
    this.taken.add(at);
  }

  kindAt(index: number): Kind | undefined {
    return this.clause.pieces[index]?.meaning.kind;
  }

  /** Returns the kinds of the phrases between two positions, not counting those at the positions themselves. */
  between(first: number, second: number): Kind[] {
    return this.clause.pieces.slice(first + 1, second).map((piece) => piece.meaning.kind);
  }

  /**
   * Takes the only colour of the clause. Undefined if there is none.
   * @throws EngineRefusal if there is a second colour
   */
  takeColour(): Colour | undefined {
    const [first, second] = this.take('dye');
    if (second) refuseNotUnderstood(second.text);
    return first?.meaning.colour;
  }

  /** Marks all phrases of these kinds as read, whatever they say. */
  ignore(...kinds: Kind[]): void {
    for (const kind of kinds) this.take(kind);
  }

  /**
   * Checks that the whole clause has been read.
   * @throws EngineRefusal if a word that must be read is still unread
   */
  finish(): void {
    const left = this.clause.pieces.find(
      ({ meaning }, index) => !this.taken.has(index) && !optionalKinds.includes(meaning.kind),
    );
    if (left) refuseNotUnderstood(left.text);
  }
}
