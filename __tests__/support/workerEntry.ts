import { createHttpEngine } from '../../server/engine/http/httpEngine';
import { runWorker } from '../../server/processes';
import { quickLimits } from '../server/engine/providers/conformance';
import { fakeEngine } from './fakeEngine';

/** Runs the worker of `npm run worker` with a fake engine. With ENGINE=http, try-ons are made by the engine on another server. */
void runWorker((settings) =>
  settings.engine === 'http' ? createHttpEngine(settings, fakeEngine(), quickLimits) : fakeEngine(),
);
