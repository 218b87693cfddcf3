import { privateFields, promptField, signedAddress } from '../../../contract/privateFields';

type Replacer = (key: string, value: unknown) => unknown;

/** RTK Query's cache keys contain the endpoint and its argument: `getEditStatus({"prompt":"…"})`. */
const cacheKey = /^(\w+)\((\{.*\})\)$/s;

/** Redacts the argument in a cache key. Returns any other name unchanged. */
function redactKey(name: string, replacer: Replacer): string {
  const [, endpoint, argument] = cacheKey.exec(name) ?? [];
  if (endpoint === undefined || argument === undefined) return name;
  try {
    return `${endpoint}(${JSON.stringify(JSON.parse(argument), replacer)})`;
  } catch {
    // This is user text that looks like a cache key.
    return name;
  }
}

function redactKeys(value: object, replacer: Replacer): unknown {
  if (Array.isArray(value) || !Object.keys(value).some((name) => cacheKey.test(name))) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [redactKey(name, replacer), inner]));
}

/** Returns what is recorded of a file instead of its content. */
const describeFile = ({ type, size }: Blob) => ({ file: type, bytes: size });

/**
 * A replacer for `JSON.stringify` that replaces the private fields listed in the contract. The recorder and Redux DevTools use it, so the exports of both
 * are redacted.
 */
export function redact(key: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    return privateFields[key] ?? redactKey(value, redact).replace(signedAddress, '$1');
  }
  if (typeof value !== 'object' || value === null) return value;
  return value instanceof Blob ? describeFile(value) : redactKeys(value, redact);
}

/** A replacer for `JSON.stringify` that removes prompts from fields and from cache keys, if the user wants that. */
export function redactPrompts(key: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    return key === promptField.name ? promptField.placeholder : redactKey(value, redactPrompts);
  }
  return typeof value === 'object' && value !== null ? redactKeys(value, redactPrompts) : value;
}
