import { createHttpEngine } from '../../server/engine/http/httpEngine';
import { runWorker } from '../../server/processes';
import { quickLimits } from '../server/engine/providers/conformance';
import { fakeEngine } from './fakeEngine';

/** Runs the worker of `npm run worker` with a fake engine. With ENGINE=http, the engine on another server makes the try-ons. */
void runWorker((settings) =>
  settings.engine === 'http' ? createHttpEngine(settings, fakeEngine(), quickLimits) : fakeEngine(),
);
