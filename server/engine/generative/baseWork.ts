import type { BaseEngine } from '../baseEngine';
import type { Engine, EngineResult } from '../engine';
import { limitConcurrency } from './limitConcurrency';

/** The members that a generative engine takes from its base engine: all but those that depend on its provider. */
export type BaseWork = Omit<Engine, 'jobsAtOnce' | 'abandon' | 'ready'>;

const sharedWork = new WeakMap<BaseEngine, BaseWork>();

/**
 * Returns what a generative engine leaves to its base engine. The base engine makes one picture at a time, so its pictures wait for each other, even if the
 * provider accepts several jobs. All engines that are built on the same base engine get the same work.
 */
export function baseWorkOf(base: BaseEngine): BaseWork {
  const work = sharedWork.get(base) ?? createWork(base);
  sharedWork.set(base, work);
  return work;
}

function createWork(base: BaseEngine): BaseWork {
  const inTurn = limitConcurrency(() => 1);
  // Name the local engine as the maker. Otherwise the picture would be marked as the provider's.
  const madeBy = { engine: 'local', version: base.pictureVersion };
  const make = <Result extends EngineResult>(job: () => Promise<Result>) =>
    inTurn(async () => ({ ...(await job()), madeBy }));
  return {
    readerVersion: base.readerVersion,
    // A generative model makes a different picture each time.
    pictureVersion: null,
    abilities: base.abilities,
    fitting: null,
    readGarment: (photo, context) => base.readGarment(photo, context),
    readPerson: (photo, context) => base.readPerson(photo, context),
    findAreas: (picture, context) => base.findAreas(picture, context),
    checkPrompt: (prompt, canvas) => base.checkPrompt(prompt, canvas),
    tryOn: (input, context) => make(() => base.tryOn(input, context)),
    extract: (input, context) => make(() => base.extract(input, context)),
    edit: (input, context) => make(() => base.edit(input, context)),
    close: () => base.close(),
  };
}
