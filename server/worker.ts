import { createLocalEngine } from './engine/local/localEngine';
import { runWorker } from './runWorker';

void runWorker(createLocalEngine);
