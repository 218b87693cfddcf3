import Fastify from 'fastify';
import { Pool } from 'pg';

/**
 * The baseline for list calls: a Fastify server that only makes one query per call, with a pool of ten connections. It returns the same rows with the same
 * fields as Drape, but doesn't check who is calling, and doesn't sign the addresses of pictures.
 */

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();

const pictureAddresses = (id: string) => ({
  image_url: `/media/${id}/original`,
  thumbnail_url: `/media/${id}/thumbnail`,
});

interface Row {
  media_id: string;
}

const lists: Record<string, string> = {
  models: `select m.id, m.name, media.id as media_id, least(width, 480) as thumbnail_width, width, height, thumbhash, own.image_count
    from models m
    cross join lateral (select min(id) as first, count(*)::int as image_count from model_images where model_id = m.id) as own
    join model_images i on i.id = own.first join media on media.id = i.media_id
    where m.user_id = $1 order by m.id desc limit 201`,
  garments: `select g.id, g.category_id, g.name, media.id as media_id, least(width, 480) as thumbnail_width, width, height, thumbhash
    from garments g join categories c on c.id = g.category_id join media on media.id = g.media_id
    where c.user_id = $1 and c.id = $2 order by g.id desc limit 201`,
};

app.get<{ Params: { list: string }; Querystring: { user: string; category?: string } }>(
  '/:list',
  async ({ params, query }) => {
    const values = query.category === undefined ? [query.user] : [query.user, query.category];
    const { rows } = await pool.query<Row>({ name: params.list, text: lists[params.list] ?? '', values });
    return rows.map(({ media_id, ...row }) => ({ ...row, ...pictureAddresses(media_id) }));
  },
);

process.on('SIGTERM', () => process.exit(0));
void app
  .listen({ host: '127.0.0.1', port: 0 })
  .then((address) => process.stdout.write(`Drape is ready at ${address}\n`));
