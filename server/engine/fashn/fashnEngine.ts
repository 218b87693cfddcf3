import type { BaseEngine } from '../baseEngine';
import type { Engine } from '../engine';
import { createGenerativeEngine } from '../generative/generativeEngine';
import { type JobTimeouts, runJob } from '../generative/runJob';
import { createFashnApi } from './fashnApi';
import type { FashnSettings } from './fashnSettings';

/** The size at which tryon-v1.6 works. */
const canvas = { width: 864, height: 1296 };

/** Requests that may be in progress at the same time. FASHN allows 6 unless agreed otherwise; other processes of the operator share them. */
const jobsAtOnce = 3;

/** FASHN states 12 to 17 seconds for a try-on of the best quality, and allows five checks a second. */
const defaultLimits: JobTimeouts = { poll: 1_000, total: 180_000, wait: 60_000 };

/** Creates the engine that makes try-ons with FASHN. Tests pass shorter limits. */
export function createFashnEngine(
  settings: FashnSettings,
  base: BaseEngine,
  limits: JobTimeouts = defaultLimits,
): Engine {
  const api = createFashnApi(settings);
  return createGenerativeEngine(base, {
    name: 'fashn',
    jobsAtOnce,
    canvas,
    tryOn: (input, context) =>
      runJob(
        {
          engine: 'fashn',
          submit: () => api.run(input, context.signal),
          check: (id) => api.status(id, context.signal),
        },
        context,
        limits,
      ),
    checkKey: () => api.checkKey(),
  });
}
