import type { ChunkGraph, Module } from 'webpack';

type Test = (module: Module, context: { chunkGraph: ChunkGraph }) => boolean;

/** @param names as the comments beside the imports say them */
const neededBy =
  (...names: string[]): Test =>
  (module, { chunkGraph }) =>
    chunkGraph.getModuleChunks(module).some(({ name }) => names.includes(name ?? ''));

/** What src/main.tsx asks for, whatever the page. */
const app = neededBy('api', 'store', 'react', 'start');
const shell = neededBy('shell');
const signIn = neededBy('signIn');

const isReact = (module: Module) => /node_modules.(react|react-dom|react-router|scheduler)./.test(module.identifier());

const group = (name: string, priority: number, test: Test) => ({ name, priority, test, enforce: true });

/**
 * What always comes together is one file: by who else needs what, webpack would make ten of it, and a browser fetches six at a time. The app itself is two,
 * since a line needs some round trips to find its speed. Who signs in does without what only the shell needs.
 */
export const cacheGroups = {
  react: group('app-react', 3, (module, context) => isReact(module) && app(module, context)),
  app: group('app', 2, app),
  shell: group('app-shell', 1, (module, context) => shell(module, context) && !signIn(module, context)),
};
