import type { BaseEngine } from '../baseEngine';
import type { Engine } from '../engine';
import { createGenerativeEngine } from '../generative/generativeEngine';
import { type JobTimeouts, runJob } from '../generative/runJob';
import { createFalApi } from './falApi';
import { falModelOf } from './falModels';
import type { FalSettings } from './falSettings';

/** Requests that may be in progress at the same time. fal queues further requests. fal's limit for a new account is 2. */
const jobsAtOnce = 2;

/** `total` is long, because before the job starts, fal may have to load the model on a machine, which takes a minute or two. */
const defaultLimits: JobTimeouts = { poll: 1_000, total: 300_000, wait: 60_000 };

/** Creates the engine that makes try-ons with a model on fal. Tests pass shorter limits. */
export function createFalEngine(settings: FalSettings, base: BaseEngine, limits = defaultLimits): Engine {
  const api = createFalApi(settings);
  const { canvas, input } = falModelOf(settings.model);
  return createGenerativeEngine(base, {
    name: 'fal',
    jobsAtOnce,
    canvas,
    tryOn: (tryOn, context) =>
      runJob(
        {
          engine: 'fal',
          submit: () => api.submit(input(tryOn), context.signal),
          check: (id) => api.status(id, context.signal),
        },
        context,
        limits,
      ),
    async abandon({ id }) {
      if (id !== null) await api.cancel(id);
    },
    checkKey: () => api.checkKey(),
  });
}
