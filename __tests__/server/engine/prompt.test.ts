import { EngineRefusal } from '../../../server/engine/engine';
import { createLocalEngine } from '../../../server/engine/local/localEngine';
import { parsePrompt } from '../../../server/engine/local/edit/words/parsePrompt';

const parse = (prompt: string, erased = false) => parsePrompt(prompt, { erased });

function refusalOf(prompt: string, erased = false): EngineRefusal {
  try {
    parse(prompt, erased);
  } catch (error) {
    if (error instanceof EngineRefusal) return error;
    throw error;
  }
  throw new Error(`'${prompt}' was understood`);
}

test.each([
  ["make it red but don't change the sleeves", 'body'],
  ['make it green but keep the body', 'sleeves'],
])('changes everything except the part that the prompt excludes: %s', (prompt, where) => {
  expect(parse(prompt)).toMatchObject([{ do: 'recolour', where }]);
});

test.each([
  'make it maroon for the wedding',
  "change the colour to maroon for my sister's wedding",
  'shaadi ke liye maroon karo',
  'शादी के लिए इसे मरून करो',
])('ignores the occasion that the prompt names: %s', (prompt) => {
  expect(parse(prompt)).toMatchObject([{ do: 'recolour', colour: { name: 'maroon' } }]);
});

test("the words 'the rest' mean the parts that the previous clause didn't name", () => {
  expect(parse('make the sleeves red and the rest black')).toMatchObject([
    { do: 'recolour', colour: { name: 'red' }, where: 'sleeves' },
    { do: 'recolour', colour: { name: 'black' }, where: 'body' },
  ]);
});

test('a border applies to a whole list of places, across commas', () => {
  expect(parse('dark navy blue with a thin gold border at the hem, cuffs and neck')).toMatchObject([
    { do: 'recolour', colour: { name: 'dark navy' } },
    { do: 'border', where: ['hem', 'cuffs', 'neckline'], width: 0.6 },
  ]);
});

test('two suggested prompts work together, even without a comma between them', () => {
  expect(parse('Add a floral pattern Add sunglasses')).toMatchObject([
    { do: 'pattern', pattern: 'floral' },
    { do: 'overlay', overlay: 'sunglasses' },
  ]);
});

test.each([
  ['red and blue', 'red and blue'],
  ['make it black and white', 'black and white'],
  ['a bit red', 'a bit'],
  ['make the left sleeve red', 'left'],
  ['make the dots red', 'make the dots red'],
  ['make the border wider', 'make the border wider'],
  ['add sunglasses with red lenses', 'lenses'],
  ['vertical dots', 'vertical'],
  ['white shirt black sleeves', 'white shirt black sleeves'],
  ['make it 20% darker', '20'],
  ['keep the white, make the rest red', 'white'],
  ['blur it', 'blur'],
  ['rain on it', 'rain'],
  ['   ', ''],
])("refuses %s, and names the words that it doesn't understand", (prompt, quoted) => {
  expect(refusalOf(prompt)).toMatchObject({
    code: 'prompt_not_understood',
    message: expect.stringContaining(`'${quoted}'`),
  });
});

test.each([
  ['change it to a red kurta', 'kurta'],
  ['remove the sleeves', 'remove the sleeves'],
  ['remove the border', 'border'],
  ['make the dress bigger', 'bigger'],
])('%s needs a generative engine', (prompt, quoted) => {
  expect(refusalOf(prompt)).toMatchObject({
    code: 'needs_generative_engine',
    message: expect.stringContaining(`'${quoted}'`),
  });
});

test('if a prompt refers to an erased area but nothing is erased, the prompt is refused', () => {
  expect(refusalOf('remove the logo')).toMatchObject({ code: 'nothing_to_edit' });
  expect(refusalOf('make this part red')).toMatchObject({ code: 'nothing_to_edit' });
  expect(parse('remove the logo', true)).toEqual([{ do: 'remove', what: 'region' }]);
});

test('checks a prompt without starting a thread', async () => {
  const engine = createLocalEngine(() => {
    throw new Error('a thread was started');
  });
  await expect(engine.checkPrompt('Make it blue', { erased: false })).resolves.toBeUndefined();
  await expect(engine.checkPrompt('Add golden heels', { erased: false })).rejects.toMatchObject({
    code: 'needs_generative_engine',
  });
  await engine.close();
});
