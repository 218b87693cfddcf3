import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../../src/messages/hi');

/** Returns every Devanagari word of the Hindi texts on screen, once. */
export function wordsOnScreen(): string[] {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return [...new Set(texts.join('\n').match(/[\u0900-\u097f\u200c\u200d]+/g))].toSorted();
}

const consonants = 'क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल व श ष स ह क़ ख़ ग़ ज़ ड़ ढ़ फ़'.split(' ');

/** What can follow a consonant: nothing, a vowel sign, a nasal or a visarga, or the virama of a word that ends without a vowel. */
const endings = ['', ...'ा ि ी ु ू ृ े ै ॉ ो ौ ं ँ ः िं ीं ें ैं ों ौं ्'.split(' ')];

/** The ways in which a consonant can join other consonants without a special glyph for the pair: as a half form, with a र below it, and with a र above it. */
const joinedForms = consonants.flatMap((letter) => [
  `${letter}्\u200d`,
  `${letter}्र`,
  `र्${letter}`,
  `र्${letter}ि`,
  `र्${letter}ी`,
]);

/** The conjuncts in common Hindi words and names that have glyphs of their own. Rarer conjuncts are shown with a virama, which is still legible. */
const conjuncts = [
  'क्त क्ष ज्ञ श्र त्र त्त द्द द्ध द्म द्य द्व द्र द्ग द्घ द्भ ट्ट ट्ठ ठ्ठ ड्ड ड्ढ ङ्क ङ्ग',
  'ह्न ह्म ह्य ह्र ह्ल ह्व श्च श्न श्ल श्व ष्ट ष्ठ ष्ट्र स्त्र न्न क्ष्म त्र्य ट्य ट्र ड्र',
].flatMap((line) => line.split(' '));

const otherCharacters = 'अ आ इ ई उ ऊ ऋ ए ऐ ऑ ओ औ अं अँ अः आँ इं ईं उं ऊँ एँ ओं रु रू हृ । ० १ २ ३ ४ ५ ६ ७ ८ ९'.split(' ');

/** Returns the syllables and signs that occur in the Hindi words and names that customers may type. */
export const commonHindi = (): string[] => [
  ...consonants.flatMap((letter) => endings.map((ending) => letter + ending)),
  ...joinedForms,
  ...conjuncts,
  ...otherCharacters,
];
