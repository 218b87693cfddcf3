import type { Config } from '../../config';
import { isDemoUser } from '../../demo/demoUser';
import type { DatabasePool } from '../../platform/db/database';
import { isOwnStore } from '../../platform/media/claimStore';
import { mediaStore } from '../../platform/media/mediaStore';
import { openStorage } from '../../platform/storage/openStorage';
import { deleteAccount } from '../../users/accountDeletion';
import { withServerPool } from '../openDatabase';
import { UsageError } from '../usageError';
import { describeAccount } from './describeAccount';
import { endSessions, refund, setQuota, setRole, suspend, unsuspend } from './userActions';
import { findAccount, searchAccounts } from './userRepository';

/** Checks that there is one argument for each name, and returns the arguments. @throws UsageError if there isn't */
function namedArguments<const Names extends readonly string[]>(
  args: string[],
  ...names: Names
): { [I in keyof Names]: string } {
  if (args.length !== names.length) throw new UsageError(`Give these arguments: ${names.join(' ')}`);
  return args as { [I in keyof Names]: string };
}

/** Returns the actions, keyed by the names that the operator types. Each action returns a report. */
function actionsOf(db: DatabasePool, config: Config, args: string[]): Record<string, () => Promise<string>> {
  const account = (name: string) => findAccount(db, name);
  return {
    async find() {
      const [text] = namedArguments(args, 'TEXT');
      const found = await searchAccounts(db, text);
      if (found.length === 0) return `No account's id, username, name or email address contains '${text}'.`;
      const texts = [];
      for (const one of found) texts.push(await describeAccount(db, one, config));
      return texts.join('\n');
    },
    suspend: async () => suspend(db, await account(namedArguments(args, 'USER')[0])),
    unsuspend: async () => unsuspend(db, await account(namedArguments(args, 'USER')[0])),
    async role() {
      const [name, role] = namedArguments(args, 'USER', 'ROLE');
      return setRole(db, await account(name), role);
    },
    async quota() {
      const [name, megabytes] = namedArguments(args, 'USER', 'MEGABYTES');
      return setQuota(db, await account(name), megabytes);
    },
    refund: () => refund(db, namedArguments(args, 'RUN')[0]),
    'end-sessions': async () => endSessions(db, await account(namedArguments(args, 'USER')[0])),
    async delete() {
      const [name, confirmation] = args.length === 1 ? [...args, ''] : namedArguments(args, 'USER', '--yes');
      const found = await account(name ?? '');
      if (isDemoUser(found)) throw new Error("The demo account can't be deleted. Set DEMO=off to close it.");
      const description = await describeAccount(db, found, config);
      if (confirmation !== '--yes')
        return `${description}\nNothing was deleted. To delete this account with all its pictures, for good: user delete ${found.id} --yes`;
      const storage = openStorage(config.storage);
      if (!(await isOwnStore({ db, storage })))
        throw new Error(
          `The picture store ${storage.location} doesn't belong to this database. Check STORAGE and DATA_DIR.`,
        );
      await deleteAccount({ db, media: mediaStore(db, storage, config.storageQuota) }, found.id);
      return `${description}\nThis account and its pictures were deleted. The ledger keeps its entries without personal data.`;
    },
  };
}

/** Runs `user <action> …`. The server may be running. Returns a report. @throws Error that says what to do */
export function userCommand(config: Config, [action = '', ...args]: string[]): Promise<string> {
  return withServerPool(config, async (db) => {
    const run = actionsOf(db, config, args)[action];
    if (!run) throw new UsageError('user needs one of the actions below.');
    return run();
  });
}
