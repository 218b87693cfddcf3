import { writeTextModules } from './texts/textModules';

/**
 * `npm run texts`: compiles the texts on screen, src/messages/<language>/*.arb, into the modules beside them, and lists those that a language lacks. Run it
 * after each change of an .arb file. `npm run dev` runs it automatically.
 */
const missing = writeTextModules();
if (missing.length > 0)
  process.stdout.write(`Shown in English, because they aren't translated:\n${missing.join('\n')}\n`);
