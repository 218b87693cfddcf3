import { privateFields, promptField, signedAddress } from '../../../contract/privateFields';

type Replacer = (key: string, value: unknown) => unknown;

/** `getEditStatus({"prompt":"…"})`: RTK Query names what it caches after the call and its arguments. */
const cacheKey = /^(\w+)\((\{.*\})\)$/s;

/** Such a name holds what the arguments hold. */
function cleanName(name: string, replacer: Replacer): string {
  const [, endpoint, argument] = cacheKey.exec(name) ?? [];
  if (endpoint === undefined || argument === undefined) return name;
  try {
    return `${endpoint}(${JSON.stringify(JSON.parse(argument), replacer)})`;
  } catch {
    // Somebody's own words that look like one.
    return name;
  }
}

function withCleanNames(value: object, replacer: Replacer): unknown {
  if (Array.isArray(value) || !Object.keys(value).some((name) => cacheKey.test(name))) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleanName(name, replacer), inner]));
}

/** What is said of a file in place of its bytes. */
const described = ({ type, size }: Blob) => ({ file: type, bytes: size });

/**
 * A replacer for `JSON.stringify` that leaves out, by the contract's own list, what a report may not carry. It is the recorder's and that of Redux DevTools: what
 * is exported from either is as clean.
 */
export function redact(key: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    return privateFields[key] ?? cleanName(value, redact).replace(signedAddress, '$1');
  }
  if (typeof value !== 'object' || value === null) return value;
  return value instanceof Blob ? described(value) : withCleanNames(value, redact);
}

/** The same for prompts, which the user may want left out as well: in fields, and in the names of what is cached. */
export function redactPrompts(key: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    return key === promptField.name ? promptField.standIn : cleanName(value, redactPrompts);
  }
  return typeof value === 'object' && value !== null ? withCleanNames(value, redactPrompts) : value;
}
