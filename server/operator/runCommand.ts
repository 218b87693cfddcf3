import { resolve } from 'node:path';
import { type Config, readConfig } from '../config';
import { chooseEngine } from '../engine/chooseEngine';
import { adoptStore } from './adoptStore';
import { makeBackup } from './backup/makeBackup';
import { restoreBackup } from './backup/restoreBackup';
import { ProblemsFound, checkCommand } from './check/checkCommand';
import { reasonOf } from './check/finding';
import { migrate } from './migrate';
import { UsageError } from './usageError';
import { userCommand } from './users/userCommand';

const usage = `The commands of Drape's operator. They read the same variables as the server.

  node dist/server/drape.js check                        what is wrong with the installation, if anything
  node dist/server/drape.js migrate                      brings the database to this version
  node dist/server/drape.js backup FOLDER                makes a backup, continues one, or brings it up to date
  node dist/server/drape.js restore FOLDER               restores a backup into an empty database
  node dist/server/drape.js store adopt                  gives the picture store to this database
  node dist/server/drape.js user find TEXT               finds accounts
  node dist/server/drape.js user suspend USER            signs an account out and keeps it out
  node dist/server/drape.js user unsuspend USER          lifts the suspension
  node dist/server/drape.js user role USER ROLE          sets the role: customer, support or admin
  node dist/server/drape.js user quota USER MEGABYTES    sets the storage quota; 'default' is STORAGE_QUOTA
  node dist/server/drape.js user refund RUN              refunds a generation
  node dist/server/drape.js user end-sessions USER       signs an account out everywhere
  node dist/server/drape.js user delete USER [--yes]     deletes an account with all its pictures

USER is an id, a username or an email address. docs/OPERATIONS.md explains the commands.`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);

function folderArgument(args: string[]): string {
  const [folder] = args;
  if (folder === undefined || args.length > 1) throw new UsageError('Give one folder.');
  return resolve(folder);
}

function requireNoArguments(args: string[]): void {
  if (args.length > 0) throw new UsageError(`This command takes no arguments. Leave out '${args.join(' ')}'.`);
}

function dispatchCommand(command: string, args: string[], config: Config): Promise<string> {
  switch (command) {
    case 'check':
      requireNoArguments(args);
      return checkCommand(config, chooseEngine);
    case 'migrate':
      requireNoArguments(args);
      return migrate(config);
    case 'backup':
      return makeBackup(config, folderArgument(args), print);
    case 'restore':
      return restoreBackup(config, folderArgument(args));
    case 'store':
      if (args.join(' ') !== 'adopt') throw new UsageError('The only command for the store is: store adopt');
      return adoptStore(config);
    case 'user':
      return userCommand(config, args);
    default:
      throw new UsageError(command ? `There is no command '${command}'.` : 'Give a command.');
  }
}

/** Runs one of the operator's commands, prints its report, and sets the exit code: 1 if it failed, 2 for wrong arguments. */
export async function runCommand([command = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (command === 'help' || command === '--help') return void print(usage);
  try {
    print(await dispatchCommand(command, args, readConfig(env)));
  } catch (error) {
    if (error instanceof UsageError) printError(`${error.message}\n\n${usage}`);
    else if (error instanceof ProblemsFound) print(error.message);
    else printError(reasonOf(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
