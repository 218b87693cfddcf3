import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Generation } from '../../contract/generations';
import type { Visit } from './visit';

/** Seconds in which the cluster has to finish all work after the last fault. */
const drainTime = 120;

interface SavedLook {
  id: number;
  is_favourite: boolean;
  saved_image_url: string;
}

/** Compares the data that one customer gets from the server with what the server had acknowledged. @returns a sentence for each difference */
async function checkVisit(address: string, visit: Visit): Promise<string[]> {
  const { customer, modelId, garmentId, runId, lookId, isFavourite, isLookDeleted, gaveUp } = visit;
  const wrong = gaveUp === undefined ? [] : [`${customer.username} gave up: ${gaveUp}`];
  const expect = (isRight: boolean, what: string) => isRight || wrong.push(`${customer.username}: ${what}`);
  const requirePicture = async (url: string, what: string) => {
    const { pathname, search } = new URL(url, address);
    const response = await fetch(address + pathname + search);
    const { byteLength } = await response.arrayBuffer();
    expect(response.ok && byteLength > 500, `the picture of ${what} is missing (${response.status})`);
  };
  const models = await customer.call<{ id: number; image_url: string }[]>('GET', '/models/');
  if (modelId !== undefined)
    expect(
      models.some(({ id }) => id === modelId),
      'an acknowledged model is lost',
    );
  expect(models.length <= 1, `one model was asked for, there are ${models.length}`);
  for (const { image_url } of models) await requirePicture(image_url, 'a model');
  const garments = await customer.call<{ id: number; image_url: string }[]>('GET', '/garment/all/');
  if (garmentId !== undefined)
    expect(
      garments.some(({ id }) => id === garmentId),
      'an acknowledged garment is lost',
    );
  expect(garments.length <= 1, `one garment was asked for, there are ${garments.length}`);
  for (const { image_url } of garments) await requirePicture(image_url, 'a garment');
  if (runId !== undefined) {
    const run = await customer.call<Generation>('GET', `/generated-images/${runId}`);
    expect(['completed', 'failed', 'cancelled'].includes(run.status), `its run is ${run.status}`);
    if (run.image_url !== undefined) await requirePicture(run.image_url, 'a run');
    else expect(run.status !== 'completed', 'its run has no picture');
  }
  const looks = await customer.call<SavedLook[]>('GET', '/saved-images/get-generated-images/');
  const look = looks.find(({ id }) => id === lookId);
  if (lookId !== undefined && isLookDeleted === false) expect(look !== undefined, 'an acknowledged look is lost');
  if (isLookDeleted === true) expect(look === undefined, 'a deleted look is back');
  if (look && isFavourite !== undefined) expect(look.is_favourite === isFavourite, 'a favourite is lost');
  for (const { saved_image_url } of looks) await requirePicture(saved_image_url, 'a look');
  return wrong;
}

/** Queries that count rows that must not exist. Each key says what is wrong if there are any. */
const impossibleRows = {
  'runs are stuck': `select count(*) from generations where status in ('queued', 'processing')`,
  'runs have no or several debits': `select count(*) from generations g where
     (select count(*) from ledger_entries l where l.generation_id = g.id and l.reason = 'generation_debit') <> 1`,
  'completed runs were refunded': `select count(*) from generations g join ledger_entries l on l.generation_id = g.id
     where g.status = 'completed' and l.reason = 'generation_refund'`,
  'runs without a picture were not refunded exactly once': `select count(*) from generations g
     where g.status in ('failed', 'cancelled') and (select count(*) from ledger_entries l
       where l.generation_id = g.id and l.reason = 'generation_refund') <> 1`,
  'debits belong to no run': `select count(*) from ledger_entries l where l.reason = 'generation_debit'
     and not exists (select from generations g where g.id = l.generation_id)`,
  'balances are below zero': `select count(*) from (select from ledger_entries group by user_id, unit having sum(amount) < 0) as b`,
  'accounts have more than one run': `select count(*) from (select from generations group by user_id having count(*) > 1) as r`,
} as const;

/**
 * Waits until the queue is empty. Then looks for rows that must not exist, and compares the data that each customer gets with what the server had acknowledged.
 *
 * @returns a sentence for each violation
 */
export async function findViolations(address: string, databaseUrl: string, visits: Visit[]): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const count = async (sql: string) => Number((await client.query<{ count: string }>(sql)).rows[0]?.count);
  try {
    for (let left = drainTime; left > 0 && (await count(impossibleRows['runs are stuck'])) > 0; left--)
      await pause(1000);
    const wrong: string[] = [];
    for (const [what, sql] of Object.entries(impossibleRows)) {
      const number = await count(sql);
      if (number > 0) wrong.push(`${number} ${what}`);
    }
    for (const visit of visits) wrong.push(...(await checkVisit(address, visit)));
    return wrong;
  } finally {
    await client.end();
  }
}
