import { runWorker } from '../../server/processes';
import { fakeEngine } from './fakeEngine';

/** The worker of `npm run worker` with a fake engine. */
void runWorker(fakeEngine);
