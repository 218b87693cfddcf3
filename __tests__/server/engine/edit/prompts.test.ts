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
  /** Whether the customer has erased an area. */
  region?: boolean;
  /** The test accepts any of these answers. */
  accept: Answer[];
}

const refusalCodes = { not_understood: 'prompt_not_understood', needs_generative: 'needs_generative_engine' } as const;

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
 * Tells whether an action is the expected one. A property that the expectation lacks must be missing from the action too. Scales, amounts, the widths of
 * borders and the kind of their thread aren't compared.
 */
function isExpectedAction(action: EditAction, expected: ExpectedChange): boolean {
  const places = action.do === 'overlay' ? [] : [action.where ?? []].flat();
  const expectedPlaces = [expected.where ?? []].flat();
  if (places.length !== expectedPlaces.length || !places.every((place) => expectedPlaces.includes(place))) return false;
  switch (action.do) {
    case 'recolour':
      return isSameColour(action.colour, expected.recolour) && isSameColour(action.from, expected.from);
    case 'tone':
      return action.tone === expected.tone && action.from === undefined;
    case 'fade':
      return areSameColours(action.colours, expected.fade ?? []);
    case 'pattern':
      return (
        action.pattern === expected.pattern &&
        action.direction === expected.direction &&
        areSameColours(action.colours, expected.colours ?? [])
      );
    case 'remove':
      return action.what === expected.remove;
    case 'look':
      return action.look === expected.look && isSameColour(action.colour, expected.colour);
    case 'border':
      return isSameColour(action.colour, expected.border);
    case 'overlay':
      return action.overlay === expected.overlay && isSameColour(action.colour, expected.colour);
  }
}

function parse(prompt: string, erased: boolean): EditAction[] | EngineRefusal {
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

function isAccepted(result: EditAction[] | EngineRefusal, answer: Answer): boolean {
  if ('refuse' in answer) {
    if (!(result instanceof EngineRefusal) || result.code !== refusalCodes[answer.refuse]) return false;
    return ` ${quotedWords(result)} `.includes(` ${answer.word.toLowerCase()} `);
  }
  return (
    Array.isArray(result) &&
    result.length === answer.do.length &&
    result.every((action, i) => isExpectedAction(action, answer.do[i]!))
  );
}

// The prompts, and what should happen for each, were written by somebody who hadn't seen the parser.
test.each(prompts as Prompt[])(
  'the prompt $prompt is understood or refused as its author expected',
  ({ prompt, region, accept }) => {
    const result = parse(prompt, region === true);
    if (!accept.some((answer) => isAccepted(result, answer))) {
      throw new Error(`The prompt was read as ${result instanceof Error ? result.message : JSON.stringify(result)}.`);
    }
  },
);
