import { type ComponentType, Profiler } from 'react';

const commits = new Map<string, number>();

/** Wraps the components of a module, so that the commits in which each of them, or something in it, was rendered are counted. */
export const profiled = <M extends Record<string, ComponentType<object>>>(module: M) =>
  Object.fromEntries(
    Object.entries(module).map(([name, Part]) => [
      name,
      (props: object) => (
        <Profiler id={name} onRender={() => commits.set(name, (commits.get(name) ?? 0) + 1)}>
          <Part {...props} />
        </Profiler>
      ),
    ]),
  );

/** Names of the profiled components that are rendered during `act`, in alphabetical order. */
export async function renderedWhile(act: () => Promise<void>): Promise<string[]> {
  commits.clear();
  await act();
  return [...commits.keys()].toSorted((one, other) => one.localeCompare(other));
}
