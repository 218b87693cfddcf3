import type { ChunkGraph, Module } from 'webpack';

type ModuleTest = (module: Module, context: { chunkGraph: ChunkGraph }) => boolean;

/** Returns a function that tells whether at least one of these chunks needs a module. @param names chunk names, as given in the comments of the imports */
const neededBy =
  (...names: string[]): ModuleTest =>
  (module, { chunkGraph }) =>
    chunkGraph.getModuleChunks(module).some(({ name }) => names.includes(name ?? ''));

/** The modules that src/main.tsx loads on every page. */
const neededByApp = neededBy('start');
const neededByShell = neededBy('shell');
/** The modules of the sign-in page and of the store. Every page needs the store. */
const neededSignedOut = neededBy('signIn', 'store');

const isReact = (module: Module) => /node_modules.(react|react-dom|react-router|scheduler)./.test(module.identifier());

const cacheGroup = (name: string, priority: number, test: ModuleTest) => ({ name, priority, test, enforce: true });

/**
 * Puts modules that always load together into one file. Otherwise webpack would make ten files, and a browser fetches only six at a time. The modules that
 * every page needs are in two files, React and the rest, because every connection starts slowly: two at the same time are faster than one. The modules that
 * only the shell needs are in a third file, so that the sign-in page doesn't load them.
 */
export const cacheGroups = {
  react: cacheGroup('app-react', 3, (module, context) => isReact(module) && neededByApp(module, context)),
  app: cacheGroup('app', 2, neededByApp),
  shell: cacheGroup(
    'app-shell',
    1,
    (module, context) => neededByShell(module, context) && !neededSignedOut(module, context),
  ),
};
