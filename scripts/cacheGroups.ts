import type { ChunkGraph, Module } from 'webpack';

type Test = (module: Module, context: { chunkGraph: ChunkGraph }) => boolean;

/** Returns a test that matches the modules that one of these chunks needs. @param names chunk names, as given in the comments of the imports */
const neededBy =
  (...names: string[]): Test =>
  (module, { chunkGraph }) =>
    chunkGraph.getModuleChunks(module).some(({ name }) => names.includes(name ?? ''));

/** The modules that src/main.tsx loads on every page. */
const neededByApp = neededBy('start');
const neededByShell = neededBy('shell');
/** The sign-in page, and the store that every page needs. */
const neededSignedOut = neededBy('signIn', 'store');

const isReact = (module: Module) => /node_modules.(react|react-dom|react-router|scheduler)./.test(module.identifier());

const group = (name: string, priority: number, test: Test) => ({ name, priority, test, enforce: true });

/**
 * Puts modules that always load together into one file. Otherwise webpack would make ten files, and a browser fetches six at a time. But what every page needs
 * is split into two files, React and the rest, because a connection needs some round trips to reach its full speed. The modules that the shell needs, but not
 * the sign-in page, are in a third file, which the sign-in page doesn't load.
 */
export const cacheGroups = {
  react: group('app-react', 3, (module, context) => isReact(module) && neededByApp(module, context)),
  app: group('app', 2, neededByApp),
  shell: group(
    'app-shell',
    1,
    (module, context) => neededByShell(module, context) && !neededSignedOut(module, context),
  ),
};
