import { createLocalEngine } from './engine/local/localEngine';
import { runEngine } from './engineProcess';

void runEngine(() => createLocalEngine());
