import { readConfig } from './config';
import { connectPool } from './platform/db/database';
import { startDatabase } from './platform/db/startDatabase';
import { adoptStore } from './platform/media/claimStore';
import { loadSecrets } from './platform/secrets';
import { openStorage } from './platform/storage/openStorage';

/** Makes the picture store in STORAGE belong to this database. Uses the configuration of the server. */
async function main(): Promise<string> {
  const config = readConfig(process.env);
  const secrets = await loadSecrets(config.dataDir, config.secret);
  const database = await startDatabase(config, secrets);
  const db = connectPool(database.url, () => {});
  try {
    return await adoptStore({ db, storage: openStorage(config.storage) });
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

main().then(
  (report) => process.stdout.write(`${report}\n`),
  (error: unknown) => {
    process.stderr.write(`The store could not be adopted. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
