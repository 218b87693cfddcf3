/** Memoises a value that is expensive to create. Creating a number format or plural rules takes milliseconds, and most visits need none. */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
