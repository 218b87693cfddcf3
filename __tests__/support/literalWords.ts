import { parseSync } from '@swc/core';

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes and properties whose text somebody reads or hears. */
const read = new Set([
  'label',
  'title',
  'subtitle',
  'alt',
  'placeholder',
  'hint',
  'text',
  'tooltip',
  'primary',
  'secondary',
  'helperText',
  'badge',
  'reason',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

/** Words: two letters in a row. A sign or the name of a key is none. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** Something like "Choose a photo": no identifier, selector or rule of CSS begins with a capital and goes on in small words. */
const isSentence = (text: string) => /^\p{Lu}\p{Ll}*(?:['’]\p{Ll}+)? \p{L}[\p{L}'’]*(?: |$|[.,:;!?])/u.test(text);

/** The texts a node may become, whichever way a condition goes. */
function* textsOf(node: unknown): Generator<string> {
  if (!isNode(node)) return;
  if (node.type === 'StringLiteral' || node.type === 'JSXText') yield String(node.value);
  if (node.type === 'TemplateLiteral') for (const { cooked } of node.quasis as { cooked: string }[]) yield cooked;
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesisExpression') yield* textsOf(node.expression);
  if (node.type === 'TsAsExpression') yield* textsOf(node.expression);
  if (node.type === 'ConditionalExpression') {
    yield* textsOf(node.consequent);
    yield* textsOf(node.alternate);
  }
  if (node.type === 'BinaryExpression' && ['&&', '||', '??'].includes(String(node.operator)))
    yield* textsOf(node.right);
}

const nameOf = (node: unknown) => (isNode(node) && typeof node.value === 'string' ? node.value : '');

function callee({ callee: called }: Node): string {
  if (!isNode(called)) return '';
  return called.type === 'MemberExpression' && isNode(called.object) ? nameOf(called.object) : nameOf(called);
}

function* literalsIn(node: Node): Generator<string> {
  if (node.type === 'ImportDeclaration' || (node.type.startsWith('Ts') && node.type !== 'TsAsExpression')) return;
  // What a programmer reads.
  if (node.type === 'NewExpression' && /Error|Exception/.test(callee(node))) return;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of node.children as unknown[]) yield* wordsOf(child);
  if (node.type === 'JSXAttribute' && read.has(nameOf(node.name))) yield* wordsOf(node.value);
  if (node.type === 'KeyValueProperty' && read.has(nameOf(node.key))) yield* wordsOf(node.value);
  if (node.type === 'CallExpression' && callee(node) === 'toast')
    for (const { expression } of node.arguments as { expression: unknown }[]) yield* wordsOf(expression);
  if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')
    for (const text of textsOf(node)) if (isSentence(text)) yield text.trim();
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) {
      const inner = isNode(child) ? child : isNode(child?.expression) ? child.expression : undefined;
      if (inner) yield* literalsIn(inner);
    }
}

function* wordsOf(node: unknown): Generator<string> {
  for (const text of textsOf(node)) if (hasWords(text)) yield text.trim();
}

/** Words in a source file that a user would read and that are no part of the catalogue, each once. */
export const literalWords = (file: string, source: string): string[] => [
  ...new Set(literalsIn(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }) as unknown as Node)),
];
