import { Client } from 'pg';
import { readerVersion } from '../../server/engine/local/readerVersion';
import type { Customer } from './customer';

/** Measures the list calls of a customer with this many models, garments and looks, for every way to search, filter and sort. */
const itemCount = 2_000;
const categoryCount = 20;
const callsPerQuery = 40;

const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Fills the library by SQL, because uploads would take minutes. The readings are as large as real ones, so that PostgreSQL stores them outside of their rows
 * (TOAST).
 */
async function fillLibrary(databaseUrl: string, userId: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const values = [userId, itemCount];
  try {
    await client.query(
      `create temp table pictures as
       select gen_random_uuid() as id, n, subject from generate_series(1, $1::int) n, unnest(array['garment', 'person', 'look']) subject`,
      [itemCount],
    );
    await client.query(
      `insert into media (id, user_id, key, thumbnail_key, content_type, width, height, bytes, sha256, thumbhash)
       select id, $1, id, id || '-t', 'image/jpeg', 900, 1200, 100000, '', '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' from pictures`,
      [userId],
    );
    await client.query(
      `insert into readings (media_id, user_id, subject, status, result)
       select id, $1, subject, 'ready', jsonb_build_object('version', $2::text, 'kind', case when subject = 'garment'
           then (array['top', 'shirt', 'dress', 'drape', 'trousers'])[1 + n % 5] end, 'landmarks',
           (select jsonb_agg(jsonb_build_array(random(), random())) from generate_series(1, 120 + n % 7)))
       from pictures where subject <> 'look'`,
      [userId, readerVersion],
    );
    await client.query(
      `insert into categories (user_id, name) select $1, 'Category ' || n from generate_series(1, $2::int) n`,
      [userId, categoryCount],
    );
    await client.query(
      `insert into garments (category_id, name, media_id)
       select (select min(id) from categories where user_id = $1) + n % $2, (array['Indigo', 'Rust', 'Silk'])[1 + n % 3] || ' kurta ' || n, id
       from pictures where subject = 'garment' order by n`,
      [userId, categoryCount],
    );
    await client.query(
      `insert into models (user_id, name, phone_number) select $1, 'Meera ' || n, '9876543210' from generate_series(1, $2::int) n`,
      values,
    );
    await client.query(
      `insert into model_images (model_id, media_id)
       select (select min(id) from models where user_id = $1) + n - 1, id from pictures where subject = 'person' order by n`,
      [userId],
    );
    await client.query(
      `insert into saved_images (user_id, media_id, model_media_id, garment_media_id, prompt, is_favourite)
       select $1, look.id, person.id, garment.id, case when look.n % 4 = 0 then 'Make it blue' else '' end, look.n % 10 = 0
       from pictures look join pictures person on person.n = look.n and person.subject = 'person'
         join pictures garment on garment.n = look.n and garment.subject = 'garment'
       where look.subject = 'look' order by look.n`,
      [userId],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const queriesByPath: Record<string, readonly string[]> = {
  '/garment/all/': ['', '?sort=name', '?search=silk', '?search=nothing', '?kind=dress&sort=oldest'],
  '/models/': ['', '?sort=name', '?search=meera 199'],
  '/saved-images/get-generated-images/': ['', '?favourites=true', '?search=blue', '?search=rust', '?search=nothing'],
};

/** Prints the median and the 95th percentile of each call, made one after the other, and the number of rows in its first page. */
export async function measureGalleries(customer: Customer, databaseUrl: string): Promise<void> {
  const { id } = await customer.get<{ id: number }>('/users/');
  await fillLibrary(databaseUrl, id);
  print(`\n| call with ${itemCount} items | rows | p50 ms | p95 ms |`);
  print('| --- | --- | --- | --- |');
  for (const [path, queries] of Object.entries(queriesByPath))
    for (const query of queries) {
      const taken: number[] = [];
      let rows = 0;
      for (let index = 0; index < callsPerQuery; index++) {
        const began = performance.now();
        rows = (await customer.get<unknown[]>(path + query)).length;
        taken.push(performance.now() - began);
      }
      const sorted = taken.toSorted((a, b) => a - b);
      const percentileText = (share: number) => (sorted[Math.floor(callsPerQuery * share)] ?? 0).toFixed(0);
      print(`| ${path}${query} | ${rows} | ${percentileText(0.5)} | ${percentileText(0.95)} |`);
    }
}
