import { privateFields, promptField, signedAddress } from '../../../contract/privateFields';

/** What is said of a file in place of its bytes. */
const described = ({ type, size }: Blob) => ({ file: type, bytes: size });

/**
 * A replacer for `JSON.stringify` that leaves out, by the contract's own list, what a report may not carry. It is the recorder's and that of Redux DevTools: what
 * is exported from either is as clean.
 */
export function redact(key: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    return privateFields[key] ?? value.replace(signedAddress, '$1');
  }
  return value instanceof Blob ? described(value) : value;
}

/** `getEditStatus({"prompt":"…"})`: RTK Query names what it caches after the call and its arguments. */
const cacheKey = /^(\w+)\((\{.*\})\)$/s;

function withoutPromptInName(name: string): string {
  const [, endpoint, argument] = cacheKey.exec(name) ?? [];
  if (endpoint === undefined || argument === undefined) return name;
  return `${endpoint}(${JSON.stringify(JSON.parse(argument), redactPrompts)})`;
}

/** The same for prompts, which the user may want left out as well: in fields, and in the names of what is cached. */
export function redactPrompts(key: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    return key === promptField.name ? promptField.standIn : withoutPromptInName(value);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [withoutPromptInName(name), inner]));
}
