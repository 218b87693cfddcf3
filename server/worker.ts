import { chooseEngine } from './engine/chooseEngine';
import { loadEnvFile } from './loadEnvFile';
import { runWorker } from './processes';

loadEnvFile();
void runWorker(chooseEngine);
