import type { EngineSettings } from '../engineSettings';
import type { EngineRules } from './engineRules';

/** What an engine is asked to make. An outfit is a try-on of two garments. */
export type Work = 'try-on' | 'outfit' | 'edit' | 'extraction';

/** A provider that an engine asks for pictures. */
export interface Provider {
  /** The name of the engine, as in its `ProviderJob`. */
  readonly engine: string;
  /** The company that gets the photos, as customers know it. Null if they stay with the operator: then nobody is asked for consent. */
  readonly title: string | null;
  /** What the provider may be asked to make. The base engine makes the rest on this server. */
  readonly work: readonly Work[];
  /** What the provider charges the operator for one picture, in paise. 0 if the operator hasn't said. */
  readonly price: number;
}

/** The providers that an engine asks, and what the operator allows. */
export interface ProviderUse {
  readonly providers: readonly Provider[];
  /** The most that may be spent at all of them in one day, in paise. Null for no limit. */
  readonly budget: number | null;
  /** Whether another engine makes the pictures that a provider can't make now. */
  readonly hasFallback: boolean;
  /** Whether an engine's provider has failed so often that it isn't asked for now. Only what this process has seen. */
  isDown(engine: string): boolean;
}

/** The provider that may be asked for this work. Undefined if it is done on this server. */
export const providerFor = (use: ProviderUse | undefined, work: Work): Provider | undefined =>
  use?.providers.find((provider) => provider.work.includes(work));

/** The companies that get the photos, as customers know them. */
const titles = { fal: 'fal', fashn: 'FASHN', google: 'Google', openai: 'OpenAI' } as const;

/** The provider of the try-ons. Undefined for the local engine. */
function tryOnProvider({ engine }: EngineSettings, { price, httpProvider }: EngineRules): Provider | undefined {
  if (engine === 'local') return undefined;
  // What a server behind `http` can make is only known once it has answered.
  if (engine === 'http')
    return { engine, title: httpProvider, work: ['try-on', 'outfit', 'edit', 'extraction'], price };
  return { engine, title: titles[engine], work: ['try-on'], price };
}

/** The providers that the configured engines ask: one for each kind of work, that of the edits first. None if everything is made on this server. */
export function providersOf(settings: EngineSettings, rules: EngineRules): Provider[] {
  const { edits } = settings;
  const editing = edits && {
    engine: edits.engine,
    title: titles[edits.engine],
    work: ['edit'] as const,
    price: rules.editPrice,
  };
  return [editing, tryOnProvider(settings, rules)].filter((provider) => provider !== undefined);
}
