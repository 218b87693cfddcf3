import { loadEnvFile } from './loadEnvFile';
import { runCommand } from './operator/runCommand';

loadEnvFile();
void runCommand(process.argv.slice(2), process.env);
