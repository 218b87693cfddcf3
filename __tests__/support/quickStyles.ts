interface Matcher {
  match(selector: unknown, element: Element): boolean;
}

/** The tag and the class required by the last part of a selector; undefined if it doesn't require one. */
interface Need {
  tag: string | undefined;
  className: string | undefined;
}

/** The requirements of each selector in a list, or null if one of them says nothing about the element itself. */
function needsOf(selector: string): Need[] | null {
  if (selector.includes('\\')) return null;
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain;) [before, plain] = [plain, plain.replace(/\([^()]*\)/g, '')];
  const needs = plain.split(',').map((part) => {
    const last = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)!;
    return { tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(), className: /\.([\w-]+)/.exec(last)?.[1] };
  });
  return needs.every(({ tag, className }) => tag ?? className) ? needs : null;
}

/**
 * Speeds up jsdom's `getComputedStyle`, which every query by role calls for every element. It tests every rule of the
 * page in full, `:has()` before the class in front of it. This skips rules whose tag or class the element lacks, and
 * leaves the others to jsdom. The results are the same, in half the time. Measured on two files of screens: 18 s of CPU
 * with this, 25 s with jsdom 29 instead, and 31 s when styles are kept until the document changes.
 */
export function quickStyles(): void {
  // The matcher is created when styles are first requested.
  getComputedStyle(document.documentElement);
  const inside: object[] = Object.getOwnPropertySymbols(document).map((symbol) => Reflect.get(document, symbol));
  const matcher: Matcher | undefined = inside.map((part) => Reflect.get(part, '_nwsapiDontThrow')).find(Boolean);
  if (!matcher) throw new Error('This jsdom keeps the matcher of its style rules elsewhere.');
  const known = new Map<string, Need[] | null>();
  let asked: { element: Element; tagName: string; classes: Set<string> } | undefined;
  let firstRule: string | undefined;
  const mayMatch = (selector: string, element: Element): boolean => {
    if (!known.has(selector)) known.set(selector, needsOf(selector));
    const needs = known.get(selector);
    if (!needs) return true;
    // Each pass starts with the first rule of the browser's own sheet. Until the next pass the element can't change.
    firstRule ??= selector;
    if (asked?.element !== element || selector === firstRule) {
      const classes = new Set(element.getAttribute('class')?.split(/\s+/));
      asked = { element, tagName: element.localName.toLowerCase(), classes };
    }
    const { tagName, classes } = asked;
    return needs.some(
      ({ tag, className }) =>
        (tag === undefined || tag === tagName) && (className === undefined || classes.has(className)),
    );
  };
  const match = matcher.match.bind(matcher);
  matcher.match = (selector, element) =>
    (typeof selector !== 'string' || mayMatch(selector, element)) && match(selector, element);
}
