import { runWorker } from '../../server/runWorker';
import { fakeEngine } from './fakeEngine';

/** The worker of `npm run worker` with a fake engine. */
void runWorker(fakeEngine);
