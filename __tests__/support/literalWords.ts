import { parseSync } from '@swc/core';

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Names of attributes and properties whose text is shown on screen or read out. */
const textProperties = new Set([
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

/** Whether a text contains two letters in a row, unlike symbols and names of keys such as `A`. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** Whether a text looks like the beginning of a sentence, such as "Choose a photo". Identifiers, selectors and CSS don't look like one. */
const isSentence = (text: string) => /^\p{Lu}\p{Ll}*(?:['’]\p{Ll}+)? \p{L}[\p{L}'’]*(?: |$|[.,:;!?])/u.test(text);

/** All texts that an expression can evaluate to. */
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

function calleeName({ callee: called }: Node): string {
  if (!isNode(called)) return '';
  return called.type === 'MemberExpression' && isNode(called.object) ? nameOf(called.object) : nameOf(called);
}

/** The texts in a syntax tree that users would see. */
function* literalsIn(node: Node): Generator<string> {
  if (node.type === 'ImportDeclaration' || (node.type.startsWith('Ts') && node.type !== 'TsAsExpression')) return;
  // Skip error messages, which are for developers.
  if (node.type === 'NewExpression' && /Error|Exception/.test(calleeName(node))) return;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of node.children as unknown[]) yield* wordsOf(child);
  if (node.type === 'JSXAttribute' && textProperties.has(nameOf(node.name))) yield* wordsOf(node.value);
  if (node.type === 'KeyValueProperty' && textProperties.has(nameOf(node.key))) yield* wordsOf(node.value);
  if (node.type === 'CallExpression' && calleeName(node) === 'toast')
    for (const { expression } of node.arguments as { expression: unknown }[]) yield* wordsOf(expression);
  if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')
    for (const text of textsOf(node)) if (isSentence(text)) yield text.trim();
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) {
      const inner = isNode(child) ? child : isNode(child?.expression) ? child.expression : undefined;
      if (inner) yield* literalsIn(inner);
    }
}

/** All texts that an expression can evaluate to, without those that contain no words (see `hasWords`). */
function* wordsOf(node: unknown): Generator<string> {
  for (const text of textsOf(node)) if (hasWords(text)) yield text.trim();
}

/** Finds the texts that a source file shows to users although they aren't in the catalogue, without duplicates. */
export const findLiteralWords = (file: string, source: string): string[] => [
  ...new Set(literalsIn(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }) as unknown as Node)),
];
