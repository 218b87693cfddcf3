import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module';
import { type Token, parse } from '@messageformat/parser';

/** The texts of a catalogue file by id, such as `account.plan`. An id that begins with @ describes a text, or the file. */
export type Arb = Readonly<Record<string, unknown>>;

interface Text {
  /** The text in ICU MessageFormat, such as `{count, plural, one {# item} other {# items}}`. */
  message: string;
  /** The values that the text needs, with their TypeScript types. */
  values: Map<string, string>;
  /** Whether the text consists only of one value or one plural. TypeScript can't tell that the compiled code of such a text returns a string. */
  isBare: boolean;
}

function addValue(values: Text['values'], name: string, type: string): void {
  const known = values.get(name);
  // A value that is only inserted can be a string or a number. If the same value also selects a plural or a case, its narrower type replaces this type.
  if (known === undefined || known === 'string | number') values.set(name, type);
}

function addValues(tokens: readonly Token[], values: Text['values']): void {
  for (const token of tokens) {
    switch (token.type) {
      case 'argument':
        addValue(values, token.arg, 'string | number');
        break;
      case 'function':
        if (token.key !== 'number')
          throw new Error(`{${token.arg}, ${token.key}} isn't supported. Use number or plural.`);
        addValue(values, token.arg, 'number');
        break;
      case 'select':
        addValue(values, token.arg, token.cases.map(({ key }) => JSON.stringify(key)).join(' | '));
        break;
      case 'plural':
      case 'selectordinal':
        addValue(values, token.arg, 'number');
        break;
      case 'content':
      case 'octothorpe':
        break;
    }
    if ('cases' in token) for (const { tokens: inner } of token.cases) addValues(inner, values);
  }
}

function parseText(id: string, message: unknown, format: MessageFormat): Text {
  if (typeof message !== 'string') throw new Error(`${id} isn't a text.`);
  try {
    const values: Text['values'] = new Map();
    const tokens = parse(message);
    addValues(tokens, values);
    // Compile the text here only to check it, because here the error can name its id.
    format.compile(message);
    return { message, values, isBare: tokens.length === 1 && tokens[0]?.type !== 'content' };
  } catch (error) {
    throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const textsOf = (arb: Arb, format: MessageFormat): Map<string, Text> =>
  new Map(
    Object.entries(arb)
      .filter(([id]) => !id.startsWith('@'))
      .map(([id, message]) => [id, parseText(id, message, format)]),
  );

/** A tree of texts by the parts of their ids. The items of arrays have the keys 0, 1, 2 … */
type Tree = Map<string, Tree | string>;

/** Builds the tree of texts. @throws Error if the id of a text is also the beginning of another id */
function treeOf(codeById: Iterable<[string, string]>): Tree {
  const root: Tree = new Map();
  for (const [id, code] of codeById) {
    const path = id.split('.');
    const name = path.pop() ?? id;
    let tree = root;
    for (const key of path) {
      const inner = tree.get(key) ?? new Map<string, Tree | string>();
      if (typeof inner === 'string') throw new Error(`${id}: another text is called like its beginning.`);
      tree.set(key, inner);
      tree = inner;
    }
    if (tree.has(name)) throw new Error(`${id}: other texts begin with this id.`);
    tree.set(name, code);
  }
  return root;
}

const keyCode = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

function treeCode(tree: Tree | string, indent = ''): string {
  if (typeof tree === 'string') return tree;
  const inner = `${indent}  `;
  const isArray = [...tree.keys()].every((key, index) => key === String(index));
  const lines = [...tree].map(
    ([key, value]) => `${inner}${isArray ? '' : `${keyCode(key)}: `}${treeCode(value, inner)},\n`,
  );
  const [open, close] = isArray ? '[]' : '{}';
  return `${open}\n${lines.join('')}${indent}${close}`;
}

const valuesType = ({ values }: Text) =>
  `{ ${[...values].map(([name, type]) => `${keyCode(name)}: ${type}`).join('; ')} }`;

/** Compiles texts. @returns the code of a function for each text, in the same order, and the imports that the functions need */
function functionsOf(texts: readonly Text[], format: MessageFormat): { imports: string; functions: string[] } {
  const messages = Object.fromEntries(texts.map(({ message }, index) => [`text${index}`, message]));
  const [imports = '', body = ''] = compileModule(format, messages).split('export default ');
  const functions = [...body.matchAll(/^ {2}text\d+: (.*?),?$/gm)].map(([, code = '']) => code);
  if (functions.length !== texts.length) throw new Error('The compiled texts have an unknown form.');
  return { imports, functions };
}

interface Compiled {
  /** A TypeScript module that exports the texts under the name of the file. */
  code: string;
  /** Ids of texts that aren't translated yet. In the module, the English texts take their place. */
  missing: string[];
}

/**
 * Compiles a catalogue file. A text without values becomes a string, and a text with values becomes a function of them. The module of a translation has the
 * same ids and types as that of the English file.
 *
 * @param name the name of the file, such as `shell`
 * @param locale the BCP 47 tag of the language, for plurals and numbers
 * @throws Error with the id of a text that isn't ICU MessageFormat, or that the English file doesn't have, or whose values differ from the English ones
 */
export function compileTexts(name: string, locale: string, english: Arb, translation?: Arb): Compiled {
  const format = new MessageFormat(locale);
  const originals = textsOf(english, new MessageFormat('en'));
  const translated = translation && textsOf(translation, format);
  for (const [id, { values }] of translated ?? []) {
    const original = originals.get(id);
    if (!original) throw new Error(`${id}: there is no such text in English.`);
    const unknown = [...values.keys()].find((value) => !original.values.has(value));
    if (unknown !== undefined) throw new Error(`${id}: the English text has no {${unknown}}.`);
  }
  const missingIds = translated ? [...originals.keys()].filter((id) => !translated.has(id)) : [];
  const texts = [...originals].map(([id, original]) => ({ id, original, text: translated?.get(id) ?? original }));
  const { imports, functions } = functionsOf(
    texts.map(({ text }) => text),
    format,
  );
  const codes = texts.map(({ id, original, text }, index): [string, string] => {
    const inner = (functions[index] ?? '').replace(/^\(d?\) => /, '');
    const code = text.isBare ? `String(${inner})` : inner;
    // Use the values of the English text, because a translation may leave one of them out.
    return [id, original.values.size === 0 ? code : `(d: ${valuesType(original)}) => ${code}`];
  });
  const head = [`// Compiled from ${name}.arb by \`npm run texts\`: edit that file instead.`, imports.trim()];
  if (translation) head.push(`import type { ${name} as english } from '../en/${name}';`);
  const declaration = `export const ${name}${translation ? ': typeof english' : ''} = ${treeCode(treeOf(codes))};`;
  return { code: `${head.filter((line) => line !== '').join('\n')}\n\n${declaration}\n`, missing: missingIds };
}
