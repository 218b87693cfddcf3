import { EngineRefusal } from '../../../server/engine/engine';
import { colours } from '../../../server/engine/local/edit/colours';
import { parsePrompt } from '../../../server/engine/local/edit/prompt';
import { labOf } from '../../../server/engine/local/image/lab';

function lab(word: string): readonly number[] {
  return labOf(...colours[word]!);
}

test.each([
  ['Make the shirt blue', 'blue', null, null],
  ['  RED  ', 'red', null, null],
  ['Add a floral pattern', null, 'floral', null],
  ['blue with white dots', 'blue', 'dots', 'white'],
  ['white polka dots on navy', 'navy', 'dots', 'white'],
  ['maroon and gold stripes', 'maroon', 'stripes', 'gold'],
  ['a plaid shirt', null, 'checks', null],
  ['mustard with maroon paisley', 'mustard', 'paisley', 'maroon'],
  ['Add ethnic threadwork', null, 'threadwork', null],
  ['ivory with a golden border', 'ivory', 'border', 'golden'],
])('%s', (prompt, ground, pattern, ink) => {
  const plan = parsePrompt(prompt);
  expect(plan.fill).toBe(false);
  expect(plan.ground).toEqual(ground && lab(ground));
  expect(plan.pattern?.name ?? null).toBe(pattern);
  expect(plan.pattern?.colour ?? null).toEqual(ink && lab(ink));
});

test('a shade moves the colour: dark is darker, light is lighter', () => {
  const [plain] = parsePrompt('green').ground!;
  expect(parsePrompt('dark green').ground![0]).toBeLessThan(plain - 8);
  expect(parsePrompt('light green').ground![0]).toBeGreaterThan(plain + 8);
});

test('words of removal ask for a fill', () => {
  expect(parsePrompt('remove this')).toEqual({ ground: null, pattern: null, fill: true });
});

test.each([
  ['Add golden heels', 'needs_generative_engine', /heels/],
  ['Add a beautiful silver necklace', 'needs_generative_engine', /necklace/],
  ['Add sunglasses', 'needs_generative_engine', /generative provider/],
  ['Make the garment to a kurta', 'needs_generative_engine', /photo of a kurta/],
  ['make it nicer', 'prompt_not_understood', /colour/],
  ['   ', 'prompt_not_understood', /colour/],
])('%s is refused with what would help', (prompt, code, sentence) => {
  const refusal = (() => {
    try {
      return parsePrompt(prompt);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(EngineRefusal);
  expect(refusal).toMatchObject({ code, message: expect.stringMatching(sentence) });
});
