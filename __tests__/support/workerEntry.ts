import { runWorker } from '../../server/runWorker';
import { fakeEngine } from './fakeEngine';

/** A worker as `npm run worker` runs it, but for its engine. */
void runWorker(fakeEngine);
