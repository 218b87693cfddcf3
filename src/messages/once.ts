/** Makes a thing when it is first asked for. A format or the rules of a plural take a browser milliseconds each, and most visits need none. */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
