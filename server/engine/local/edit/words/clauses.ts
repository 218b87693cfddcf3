import type { Piece } from './colourPhrases';

/** A part of a prompt that asks for one change. */
export interface Clause {
  readonly pieces: readonly Piece[];
  /** How the clause is joined to the one before it. */
  readonly joinedBy: Join;
}

type Join = 'start' | 'stop' | 'and' | 'but' | 'verb' | 'with' | 'correction';
type Kind = Piece['meaning']['kind'];

const ornamentKinds: readonly Kind[] = ['pattern', 'look', 'border', 'overlay', 'fade'];
const contentKinds: readonly Kind[] = [
  ...ornamentKinds,
  'dye',
  'shade',
  'tone',
  'place',
  'garment',
  'plain',
  'blemish',
  'generative',
  'rest',
  'end',
];

const isContent = ({ meaning }: Piece): boolean => contentKinds.includes(meaning.kind);
const isOrnament = ({ meaning }: Piece): boolean => ornamentKinds.includes(meaning.kind);
const isVerb = ({ meaning }: Piece, ...verbs: string[]): boolean =>
  meaning.kind === 'verb' && (verbs.length === 0 || verbs.includes(meaning.verb));
const isBoundary = ({ meaning }: Piece): boolean => ['stop', 'and', 'but', 'correction'].includes(meaning.kind);

/** Tells whether an ornament follows, at `start` or later, before the next clause boundary. */
function isOrnamentAhead(pieces: readonly Piece[], start: number): boolean {
  const end = pieces.findIndex((piece, i) => i >= start && isBoundary(piece));
  return pieces.slice(start, end < 0 ? undefined : end).some(isOrnament);
}

/**
 * Returns how a clause that begins at this phrase is joined to the clause before it. Only called for phrases that aren't boundaries. Null if no clause begins
 * here.
 */
function joinOfClauseAt(pieces: readonly Piece[], index: number, current: readonly Piece[]): Join | null {
  const { meaning } = pieces[index]!;
  if (!current.some(isContent)) return null;
  if (meaning.kind === 'verb' && !meaning.isLast && meaning.verb !== 'dislike') return 'verb';
  if (meaning.kind === 'not' && !meaning.isLast) return 'verb';
  const isReplacing = current.some((piece) => isVerb(piece, 'replace', 'swap') || piece.meaning.kind === 'fade');
  if (meaning.kind === 'with' && !isReplacing && isOrnamentAhead(pieces, index)) return 'with';
  const isGround = meaning.kind === 'on' && pieces[index - 1]?.meaning.kind === 'dye' && !current.some(isOrnament);
  if (isGround && isOrnamentAhead(pieces, index)) return 'with';
  const previous = pieces[index - 1]?.meaning;
  const isAfterFinalVerb =
    previous?.kind === 'verb' && previous.isLast && meaning.kind !== 'not' && meaning.kind !== 'verb';
  return isAfterFinalVerb ? 'verb' : null;
}

/** Splits a prompt at commas, 'and' and other boundaries, and wherever else a new clause begins. */
function splitAtBoundaries(pieces: readonly Piece[]): Clause[] {
  const clauses: Clause[] = [];
  let current: Piece[] = [];
  let joinedBy: Join = 'start';
  const end = (next: Join): void => {
    if (current.length > 0) clauses.push({ pieces: current, joinedBy });
    // In 'red, and blue' there are two boundaries in a row. The word 'and' says how the clauses are joined, not the comma.
    joinedBy = current.length === 0 && next === 'stop' ? joinedBy : next;
    current = [];
  };
  pieces.forEach((piece, index) => {
    const { kind } = piece.meaning;
    if (kind === 'stop' || kind === 'and' || kind === 'but' || kind === 'correction') return end(kind);
    const join = joinOfClauseAt(pieces, index, current);
    if (join) end(join);
    current.push(piece);
  });
  end('stop');
  return clauses;
}

const contentOf = (clause: Clause): Piece[] =>
  clause.pieces.filter(
    (piece) => !['filler', 'article', 'colourNoun', 'on', 'with', 'motif'].includes(piece.meaning.kind),
  );
const hasOnlyKinds = (clause: Clause, ...kinds: Kind[]): boolean => {
  const said = contentOf(clause);
  return said.length > 0 && said.every(({ meaning }) => kinds.includes(meaning.kind));
};
const canTakeColours = ({ pieces }: Clause): boolean =>
  pieces.some((piece) => isOrnament(piece) || isVerb(piece, 'swap'));
const isFragment = ({ joinedBy }: Clause): boolean => joinedBy === 'and' || joinedBy === 'stop' || joinedBy === 'verb';

/** Tells whether a clause is the beginning of a list that the next clause continues: 'red and black checks', 'neck and sleeves with a border'. */
function beginsList(clause: Clause, next: Clause | undefined): boolean {
  if (next?.joinedBy !== 'and') return false;
  if (hasOnlyKinds(clause, 'amount')) return true;
  if (hasOnlyKinds(clause, 'dye')) return next.pieces.some(isOrnament) && contentOf(next)[0]?.meaning.kind === 'dye';
  return hasOnlyKinds(clause, 'place') && contentOf(next)[0]?.meaning.kind === 'place';
}

/** Tells whether a clause only continues the list of the clause before it: 'stripes in navy and white', 'a border on the hem and cuffs'. */
function continuesList(clause: Clause, previous: Clause | undefined): boolean {
  if (!previous || !isFragment(clause)) return false;
  if (hasOnlyKinds(clause, 'dye')) return canTakeColours(previous);
  return (
    hasOnlyKinds(clause, 'place') &&
    clause.joinedBy !== 'verb' &&
    previous.pieces.some(({ meaning }) => meaning.kind === 'place' || meaning.kind === 'border')
  );
}

/** Splits a prompt into clauses, and rejoins lists that were split at commas and 'and'. */
export function clausesOf(pieces: readonly Piece[]): Clause[] {
  const clauses: Clause[] = [];
  let listStart: Clause | null = null;
  const found = splitAtBoundaries(pieces);
  found.forEach((clause, i) => {
    const whole: Clause = listStart
      ? { joinedBy: listStart.joinedBy, pieces: [...listStart.pieces, ...clause.pieces] }
      : clause;
    listStart = null;
    const previous = clauses.at(-1);
    if (beginsList(whole, found[i + 1])) listStart = whole;
    else if (previous && continuesList(whole, previous)) {
      clauses[clauses.length - 1] = { joinedBy: previous.joinedBy, pieces: [...previous.pieces, ...whole.pieces] };
    } else clauses.push(whole);
  });
  return clauses;
}
