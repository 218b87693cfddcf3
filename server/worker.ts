import { createLocalEngine } from './engine/local/localEngine';
import { runWorker } from './processes';

void runWorker(createLocalEngine);
