interface Matcher {
  match(selector: unknown, element: Element): boolean;
}

/** The tag and the class that the last part of a selector requires; each is undefined if it isn't required. */
interface Requirement {
  tag: string | undefined;
  className: string | undefined;
}

/** The requirements of each selector in a list. Null if one of the selectors requires neither a tag nor a class of the element itself. */
function requirementsOf(selector: string): Requirement[] | null {
  if (selector.includes('\\')) return null;
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain;) [before, plain] = [plain, plain.replace(/\([^()]*\)/g, '')];
  const requirements = plain.split(',').map((part) => {
    const last = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)!;
    return { tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(), className: /\.([\w-]+)/.exec(last)?.[1] };
  });
  return requirements.every(({ tag, className }) => tag ?? className) ? requirements : null;
}

/**
 * Speeds up jsdom's `getComputedStyle`, which every query by role calls for every element. jsdom tests every rule of the page in full, for example `:has()`
 * before the class in front of it. After this call, rules whose tag or class the element lacks are skipped, and jsdom only tests the others. The results
 * are the same, in half the time. Measured on two test files of screens: 18 s of CPU time with this, 25 s with jsdom 29 instead, and 31 s if styles are cached
 * until the document changes.
 */
export function quickStyles(): void {
  // The matcher is created when styles are first requested.
  getComputedStyle(document.documentElement);
  const inside: object[] = Object.getOwnPropertySymbols(document).map((symbol) => Reflect.get(document, symbol));
  const matcher: Matcher | undefined = inside.map((part) => Reflect.get(part, '_nwsapiDontThrow')).find(Boolean);
  if (!matcher)
    throw new Error('quickStyles.ts does not find the style matcher of this version of jsdom. Please adapt it.');
  const cache = new Map<string, Requirement[] | null>();
  let current: { element: Element; tagName: string; classes: Set<string> } | undefined;
  let firstRule: string | undefined;
  const mayMatch = (selector: string, element: Element): boolean => {
    if (!cache.has(selector)) cache.set(selector, requirementsOf(selector));
    const requirements = cache.get(selector);
    if (!requirements) return true;
    // jsdom tests the rules for an element in passes. Each pass begins with the first rule of its own style sheet. During a pass, the element can't change.
    firstRule ??= selector;
    if (current?.element !== element || selector === firstRule) {
      const classes = new Set(element.getAttribute('class')?.split(/\s+/));
      current = { element, tagName: element.localName.toLowerCase(), classes };
    }
    const { tagName, classes } = current;
    return requirements.some(
      ({ tag, className }) =>
        (tag === undefined || tag === tagName) && (className === undefined || classes.has(className)),
    );
  };
  const match = matcher.match.bind(matcher);
  matcher.match = (selector, element) =>
    (typeof selector !== 'string' || mayMatch(selector, element)) && match(selector, element);
}
