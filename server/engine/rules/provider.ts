import { type EngineSettings, modelOf } from '../engineSettings';
import type { EngineRules } from './engineRules';
import type { PriceList } from './priceList';

/** What an engine is asked to make. An outfit is a try-on of two garments. */
export type Work = 'try-on' | 'outfit' | 'edit' | 'extraction';

/** A provider that an engine asks for pictures. */
export interface Provider {
  /** The name of the engine, as in its `ProviderJob`. */
  readonly engine: string;
  /** The company that gets the photos, as customers know it. Null if they stay with the operator: then nobody is asked for consent. */
  readonly title: string | null;
  /** The model that is asked. Null if the operator's own server chooses it. */
  readonly model: string | null;
  /** What the provider may be asked to make. No two providers share a kind of work. The base engine makes the rest on this server. */
  readonly work: readonly Work[];
  /** What the provider charges the operator for one picture. 0 if the operator hasn't said. */
  readonly price: PriceList;
  /** How many jobs the provider may have at the same time, over all processes. */
  readonly jobsAtOnce: number;
}

/** The providers that an engine asks, and what the operator allows. */
export interface ProviderUse {
  readonly providers: readonly Provider[];
  /** The most that may be spent at all providers together in one day, in paise. Null for no limit. */
  readonly budget: number | null;
  /** Whether another engine makes the pictures that a provider can't make now. */
  readonly hasFallback: boolean;
}

/** Returns the provider that may be asked for this work. Undefined if the work is done on this server. */
export const providerFor = (use: ProviderUse | undefined, work: Work): Provider | undefined =>
  use?.providers.find((provider) => provider.work.includes(work));

/** The companies that get the photos, as customers know them. */
const companyNames = { fal: 'fal', fashn: 'FASHN', google: 'Google', openai: 'OpenAI' } as const;

/** How many jobs an engine accepts. An engine may learn this number from its server, so it is read each time. */
type LimitOfJobs = { readonly jobsAtOnce: number };

/** Adds the limit of jobs: the operator's, or else the engine's. */
const withJobLimit = (
  provider: Omit<Provider, 'jobsAtOnce'>,
  { jobsAtOnce }: EngineRules,
  engine: LimitOfJobs | undefined,
): Provider => ({
  ...provider,
  get jobsAtOnce() {
    return jobsAtOnce ?? engine?.jobsAtOnce ?? 1;
  },
});

/** Returns the provider of the try-ons. Undefined for the local engine. */
function tryOnProvider(settings: EngineSettings, { price, httpProvider }: EngineRules) {
  const { engine, edits } = settings;
  if (engine === 'local') return undefined;
  // What a server behind `http` can make is only known once it has answered, so assume that it can make whatever it is asked for.
  const anything = ['try-on', 'outfit', 'extraction', ...(edits ? [] : ['edit' as const])] as const;
  if (engine === 'http') return { engine, title: httpProvider, model: null, work: anything, price };
  return { engine, title: companyNames[engine], model: modelOf(settings, 'try-on'), work: ['try-on'] as const, price };
}

/**
 * Returns the providers that the configured engines ask: the one for edits first, if it is configured separately, then the one for try-ons. Empty if
 * everything is made on this server.
 *
 * @param engines the engines of the try-ons and of the edits
 */
export function providersOf(
  settings: EngineSettings,
  rules: EngineRules,
  engines: { tryOns: LimitOfJobs; edits: LimitOfJobs | undefined },
): Provider[] {
  const { edits } = settings;
  const tryOns = tryOnProvider(settings, rules);
  return [
    ...(edits
      ? [
          withJobLimit(
            {
              engine: edits.engine,
              title: edits.engine === 'http' ? rules.httpProvider : companyNames[edits.engine],
              model: modelOf(edits, 'edit'),
              work: ['edit'],
              price: rules.editPrice,
            },
            rules,
            engines.edits,
          ),
        ]
      : []),
    ...(tryOns ? [withJobLimit(tryOns, rules, engines.tryOns)] : []),
  ];
}
