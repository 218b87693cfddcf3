import { type Language, languages } from '../../contract/language';

/** The languages to choose from, each with its name in that language. The texts of a language are in the folder named after the language's code. */
export const languageNames: ReadonlyArray<{ code: Language; name: string }> = [
  { code: 'en', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
];

const storageKey = 'drape-language';

/** Reads the chosen language. Returns English if none was chosen, if the browser denies access to its storage, or outside of a browser. */
function readLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey);
    return languages.find((candidate) => candidate === stored) ?? 'en';
  } catch {
    return 'en';
  }
}

/** The language of the page and its texts. It only changes with a reload. So a text is a plain string that components, schemas and listeners can use. */
export const language: Language = readLanguage();

/** Changes the language, and reloads the page in it. @throws DOMException if the browser denies access to its storage */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(storageKey, next);
  window.location.reload();
}
