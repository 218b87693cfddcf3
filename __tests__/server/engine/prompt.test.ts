import { EngineRefusal } from '../../../server/engine/engine';
import { createLocalEngine } from '../../../server/engine/local/localEngine';
import { parsePrompt } from '../../../server/engine/local/edit/words/parsePrompt';

const read = (prompt: string, erased = false) => parsePrompt(prompt, { erased });

function refusalOf(prompt: string, erased = false): EngineRefusal {
  try {
    read(prompt, erased);
  } catch (error) {
    if (error instanceof EngineRefusal) return error;
    throw error;
  }
  throw new Error(`'${prompt}' was understood`);
}

test.each([
  ["make it red but don't change the sleeves", 'body'],
  ['make it green but keep the body', 'sleeves'],
])("changes only what the customer doesn't want to keep: %s", (prompt, where) => {
  expect(read(prompt)).toMatchObject([{ do: 'recolour', where }]);
});

test.each([
  'make it maroon for the wedding',
  "change the colour to maroon for my sister's wedding",
  'shaadi ke liye maroon karo',
  'शादी के लिए इसे मरून करो',
])('ignores what the picture is for: %s', (prompt) => {
  expect(read(prompt)).toMatchObject([{ do: 'recolour', colour: { name: 'maroon' } }]);
});

test("the words 'the rest' mean what the previous clause didn't name", () => {
  expect(read('make the sleeves red and the rest black')).toMatchObject([
    { do: 'recolour', colour: { name: 'red' }, where: 'sleeves' },
    { do: 'recolour', colour: { name: 'black' }, where: 'body' },
  ]);
});

test('a border applies to a whole list of places, across commas', () => {
  expect(read('dark navy blue with a thin gold border at the hem, cuffs and neck')).toMatchObject([
    { do: 'recolour', colour: { name: 'dark navy' } },
    { do: 'border', where: ['hem', 'cuffs', 'neckline'], width: 0.6 },
  ]);
});

test('suggested prompts work one after another without a comma', () => {
  expect(read('Add a floral pattern Add sunglasses')).toMatchObject([
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
])("refuses %s, and names the words that it doesn't understand", (prompt, named) => {
  expect(refusalOf(prompt)).toMatchObject({
    code: 'prompt_not_understood',
    message: expect.stringContaining(`'${named}'`),
  });
});

test.each([
  ['change it to a red kurta', 'kurta'],
  ['remove the sleeves', 'remove the sleeves'],
  ['remove the border', 'border'],
  ['make the dress bigger', 'bigger'],
])('%s needs a generative engine', (prompt, named) => {
  expect(refusalOf(prompt)).toMatchObject({
    code: 'needs_generative_engine',
    message: expect.stringContaining(`'${named}'`),
  });
});

test('if a prompt means an erased part but nothing is erased, the refusal asks the customer to erase it', () => {
  expect(refusalOf('remove the logo')).toMatchObject({ code: 'nothing_to_edit' });
  expect(refusalOf('make this part red')).toMatchObject({ code: 'nothing_to_edit' });
  expect(read('remove the logo', true)).toEqual([{ do: 'remove', what: 'region' }]);
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
