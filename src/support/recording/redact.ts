import { privateFields, promptField, signedAddress } from '../../../contract/privateFields';

type Replacer = (key: string, value: unknown) => unknown;

/** Matches a cache key of RTK Query, which consists of the endpoint and its argument: `getEditStatus({"prompt":"…"})`. */
const cacheKeyPattern = /^(\w+)\((\{.*\})\)$/s;

/** Redacts the argument in a cache key. Returns any other name unchanged. */
function redactKey(name: string, replacer: Replacer): string {
  const [, endpoint, argument] = cacheKeyPattern.exec(name) ?? [];
  if (endpoint === undefined || argument === undefined) return name;
  try {
    return `${endpoint}(${JSON.stringify(JSON.parse(argument), replacer)})`;
  } catch {
    // The name isn't a cache key, but text from the user that looks like a cache key.
    return name;
  }
}

function redactKeys(value: object, replacer: Replacer): unknown {
  if (Array.isArray(value) || !Object.keys(value).some((name) => cacheKeyPattern.test(name))) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [redactKey(name, replacer), inner]));
}

/** Describes a file by its type and size, because its content isn't recorded. */
const describeFile = ({ type, size }: Blob) => ({ file: type, bytes: size });

/**
 * A replacer for `JSON.stringify` that redacts the private fields listed in the contract. Used by the recorder, and by Redux DevTools, so that its exports are
 * redacted too.
 */
export function redact(key: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    return privateFields[key] ?? redactKey(value, redact).replace(signedAddress, '$1');
  }
  if (typeof value !== 'object' || value === null) return value;
  return value instanceof Blob ? describeFile(value) : redactKeys(value, redact);
}

/** A replacer for `JSON.stringify` that removes prompts, from fields and from cache keys. Used if the user wants to leave prompts out of a report. */
export function redactPrompts(key: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    return key === promptField.name ? promptField.placeholder : redactKey(value, redactPrompts);
  }
  return typeof value === 'object' && value !== null ? redactKeys(value, redactPrompts) : value;
}
