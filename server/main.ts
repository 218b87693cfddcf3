import { chooseEngine } from './engine/chooseEngine';
import { loadEnvFile } from './loadEnvFile';
import { runServer } from './processes';
import { sampleLibrary } from './samples/sampleLibrary';

loadEnvFile();
void runServer({ createEngine: chooseEngine, samples: sampleLibrary });
