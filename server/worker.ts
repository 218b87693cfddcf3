import { chooseEngine } from './engine/chooseEngine';
import { runWorker } from './processes';

void runWorker(chooseEngine);
