import { EngineRefusal } from '../../../../server/engine/engine';
import type { Colour, EditAction } from '../../../../server/engine/local/edit/words/actions';
import { colourNamed, joinColours } from '../../../../server/engine/local/edit/words/colourPhrases';
import { parsePrompt } from '../../../../server/engine/local/edit/words/parsePrompt';
import { tokenize } from '../../../../server/engine/local/edit/words/tokenize';
import prompts from './prompts.json';

/** One change that a prompt should make, as the author of the prompts described it. */
interface ExpectedChange {
  recolour?: string;
  tone?: string;
  fade?: string[];
  pattern?: string;
  remove?: string;
  look?: string;
  border?: string;
  overlay?: string;
  colour?: string;
  colours?: string[];
  from?: string;
  where?: string | string[];
  direction?: string;
}

type Answer = { do: ExpectedChange[] } | { refuse: 'not_understood' | 'needs_generative'; word: string };

interface Prompt {
  prompt: string;
  language: string;
  region?: boolean;
  accept: Answer[];
}

const codes = { not_understood: 'prompt_not_understood', needs_generative: 'needs_generative_engine' } as const;

function colourOf(words: string): Colour {
  const [piece] = joinColours(tokenize(words));
  return piece?.meaning.kind === 'dye' ? piece.meaning.colour : colourNamed(words);
}

/** Tells whether a customer would call both colours by the same name. The closest pair that must differ, sky blue and blue, is 45 apart in Lab. */
function isSameColour(actual: Colour | undefined, expected: string | undefined): boolean {
  if (!actual || expected === undefined) return !actual && expected === undefined;
  const { lab } = colourOf(expected);
  return Math.hypot(...lab.map((value, c) => value - actual.lab[c]!)) < 15;
}

function areSameColours(actual: readonly Colour[], expected: readonly string[]): boolean {
  return actual.length === expected.length && actual.every((colour, i) => isSameColour(colour, expected[i]));
}

/**
 * Tells whether an action is the expected one. If the expectation omits a pattern's colours or the kind of thread, any will do. If it omits the place, the
 * action must have none.
 */
function isSame(action: EditAction, wish: ExpectedChange): boolean {
  const where = action.do === 'overlay' ? [] : [action.where ?? []].flat();
  const wished = [wish.where ?? []].flat();
  if (where.length !== wished.length || !where.every((place) => wished.includes(place))) return false;
  switch (action.do) {
    case 'recolour':
      return isSameColour(action.colour, wish.recolour) && isSameColour(action.from, wish.from);
    case 'tone':
      return action.tone === wish.tone && action.from === undefined;
    case 'fade':
      return areSameColours(action.colours, wish.fade ?? []);
    case 'pattern':
      return (
        action.pattern === wish.pattern &&
        action.direction === wish.direction &&
        areSameColours(action.colours, wish.colours ?? [])
      );
    case 'remove':
      return action.what === wish.remove;
    case 'look':
      return action.look === wish.look && isSameColour(action.colour, wish.colour);
    case 'border':
      return isSameColour(action.colour, wish.border);
    case 'overlay':
      return action.overlay === wish.overlay && isSameColour(action.colour, wish.colour);
  }
}

function read(prompt: string, erased: boolean): EditAction[] | EngineRefusal {
  try {
    return parsePrompt(prompt, { erased });
  } catch (error) {
    if (error instanceof EngineRefusal) return error;
    throw error;
  }
}

/** Returns the words that a refusal quotes, so that the customer knows what to change. */
function quotedWords(refusal: EngineRefusal): string {
  return /^Drape (?:didn't understand|can't do) '(.*?)'(?: yet)?\. /u.exec(refusal.message)?.[1]?.toLowerCase() ?? '';
}

function isAccepted(read: EditAction[] | EngineRefusal, answer: Answer): boolean {
  if ('refuse' in answer) {
    if (!(read instanceof EngineRefusal) || read.code !== codes[answer.refuse]) return false;
    return ` ${quotedWords(read)} `.includes(` ${answer.word.toLowerCase()} `);
  }
  return (
    Array.isArray(read) && read.length === answer.do.length && read.every((action, i) => isSame(action, answer.do[i]!))
  );
}

// The prompts, and what should happen for each, were written by somebody who hadn't seen the parser.
test.each(prompts as Prompt[])('$prompt', ({ prompt, region, accept }) => {
  const got = read(prompt, region === true);
  if (!accept.some((answer) => isAccepted(got, answer))) {
    throw new Error(`read as ${got instanceof Error ? got.message : JSON.stringify(got)}`);
  }
});
