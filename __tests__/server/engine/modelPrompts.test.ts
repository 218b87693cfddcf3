import { garmentTypes } from '../../../contract/garmentTypes';
import { hasSleeves } from '../../../contract/bodyParts';
import { garmentKinds } from '../../../contract/readings';
import { readyPrompts } from '../../../contract/readyPrompts';
import {
  writeEditPrompt,
  mentionsBackground,
  mentionsHead,
  writeTryOnPrompt,
} from '../../../server/engine/generative/prompts';

test('a try-on has a prompt for each garment type, and for each kind if no type is chosen', () => {
  for (const type of garmentTypes)
    expect(writeTryOnPrompt({ type, kind: 'dress', sleeve: null }, 'gpt-image')).toMatchSnapshot(type);
  for (const kind of garmentKinds) {
    const sleeve = hasSleeves(kind) ? 'long' : null;
    expect(writeTryOnPrompt({ type: '', kind, sleeve }, 'gpt-image')).toMatchSnapshot(kind);
  }
});

test('a Google model gets a prompt in another form, with the same words for the garment', () => {
  expect(writeTryOnPrompt({ type: 'Saree', kind: 'drape', sleeve: null }, 'gemini')).toMatchSnapshot('Saree');
  expect(writeTryOnPrompt({ type: '', kind: 'top', sleeve: 'short' }, 'gemini')).toMatchSnapshot('top');
});

test("the prompt of an edit says what may change, and the customer's words can't break out of their quotation marks", () => {
  for (const mask of ['in the request', 'second image', 'none'] as const)
    expect(writeEditPrompt('Add "golden" heels', mask)).toMatchSnapshot(mask);
});

test('an edit may change the head only if its words name the head or neck, and the background only if they name the background', () => {
  expect(readyPrompts.filter(mentionsHead)).toEqual(['Add a beautiful silver necklace', 'Add sunglasses']);
  for (const words of ['काला चश्मा लगा दो', 'sone ka haar pehnao', 'make her hair shorter', 'माथे पर बिंदी'])
    expect([words, mentionsHead(words)]).toEqual([words, true]);
  for (const words of ['हारा हुआ रंग', 'a chainmail pattern', 'stripes like a hatch'])
    expect([words, mentionsHead(words)]).toEqual([words, false]);
  expect(readyPrompts.filter(mentionsBackground)).toEqual([]);
  for (const words of ['put her on a beach', 'peeche samundar dikhao', 'दीवार सफ़ेद कर दो'])
    expect([words, mentionsBackground(words)]).toEqual([words, true]);
});
