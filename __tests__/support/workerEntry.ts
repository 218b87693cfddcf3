import { runWorker } from '../../server/processes';
import { fakeEngine } from './fakeEngine';

/** Runs the worker of `npm run worker` with a fake engine. */
void runWorker(() => fakeEngine());
