import { createLocalEngine } from './engine/local/localEngine';
import { runEngine } from './engineProcess';
import { loadEnvFile } from './loadEnvFile';

loadEnvFile();
void runEngine(() => createLocalEngine());
