import type { Config } from '../../config';
import type { CreateEngine } from '../../engine/chooseEngine';
import type { EngineSettings } from '../../engine/engineSettings';
import { type Finding, ok, problem, reasonOf } from './finding';

/** Milliseconds to wait for a provider's answer. */
const answerTimeout = 5_000;

/** The origins of the providers that are asked for pictures. */
const originsOf = ({ edits, ...tryOns }: EngineSettings): string[] =>
  [tryOns, edits].flatMap((settings) => (settings && 'baseUrl' in settings ? [new URL(settings.baseUrl).origin] : []));

/**
 * Checks that a provider answers, whatever the status of its answer. Returns the problem if it doesn't answer. The engine's `ready` doesn't check this: it only
 * rejects if the key is refused.
 */
async function findUnreachable(origin: string): Promise<string | undefined> {
  try {
    await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(answerTimeout) });
    return undefined;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    return `${origin} does not answer (${cause?.code ?? name})`;
  }
}

/** Checks that the engine has what it needs, that its key is accepted, and that its providers can be reached. */
export async function checkEngine(
  { engine: settings, engineRules }: Pick<Config, 'engine' | 'engineRules'>,
  createEngine: CreateEngine,
): Promise<Finding> {
  const name = settings.engine;
  const engine = createEngine(settings, engineRules);
  try {
    await engine.ready();
    const unreachable = (await Promise.all(originsOf(settings).map(findUnreachable))).filter(
      (reason) => reason !== undefined,
    );
    return unreachable.length === 0
      ? ok(`The engine '${name}' is ready.`)
      : problem(`The engine '${name}' can't be reached: ${unreachable.join('; ')}. Check its address and the network.`);
  } catch (error) {
    return problem(`The engine '${name}' can't work: ${reasonOf(error)}`);
  } finally {
    await engine.close();
  }
}
