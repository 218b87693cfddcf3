import { readyPrompts } from '../../../contract/readyPrompts';
import { compileTextModules } from '../../../scripts/texts/textModules';
import { parsePrompt } from '../../../server/engine/local/edit/words/parsePrompt';
import { serverSentences } from '../../../src/messages/hi/serverSentences';
import { provideServerSentences, translateSentence } from '../../../src/messages/serverSentences';

beforeAll(() => provideServerSentences(serverSentences));

test('every text is translated', () => {
  expect(compileTextModules().flatMap(({ file, missing }) => missing.map((id) => `${file}: ${id}`))).toEqual([]);
});

test('a translated sentence of the server has no values that the original lacks', () => {
  const valuesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value);
  const wrong = Object.entries(serverSentences).filter(([sentence, translation]) =>
    valuesIn(translation).some((value) => !valuesIn(sentence).includes(value)),
  );
  expect(wrong).toEqual([]);
});

test('messages from the server are translated and keep their values; unknown messages stay as they are', () => {
  expect(translateSentence('Please sign in to continue.')).toBe('आगे बढ़ने के लिए साइन इन करें।');
  expect(translateSentence('This garment does not exist, or was deleted. Please go back and reload the page.')).toBe(
    'यह कपड़ा अब नहीं है, या डिलीट हो चुका है। वापस जाकर पेज दोबारा लोड करें।',
  );
  expect(
    translateSentence(
      'Too many failed attempts. Please try again in 2 minutes; until then even the right password is refused.',
    ),
  ).toBe('बहुत बार गलत पासवर्ड डाला गया। 2 मिनट बाद फिर से कोशिश करें; तब तक सही पासवर्ड भी नहीं चलेगा।');
  expect(translateSentence('A sentence of a later version.')).toBe('A sentence of a later version.');
});

test('the engine understands a suggested prompt in the same way in both languages', () => {
  const meaningOf = (prompt: string) => {
    try {
      return parsePrompt(prompt, { erased: false });
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  for (const prompt of readyPrompts) {
    expect(translateSentence(prompt)).not.toBe(prompt);
    expect(meaningOf(translateSentence(prompt))).toEqual(meaningOf(prompt));
  }
});
