import sharp from 'sharp';
import { EngineRefusal } from '../../../server/engine/engine';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg } from '../../support/testImages';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let imageUrl: string;

beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  const { image } = await user.addModel(await jpeg({ width: 90, height: 120, background: '#aa0000' }));
  imageUrl = image.image_url;
});
afterAll(() => server.close());

const findAreas = (asked: TestUser, image_url: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/picture-areas/',
    headers: { authorization: `Bearer ${asked.tokens.access_token}` },
    payload: { image_url },
  });

test("the areas of one's own picture are returned as a PNG, free of charge", async () => {
  const answer = await findAreas(user, imageUrl);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('png');
  expect(await server.rows('select count(*)::int as n from ledger_entries where generation_id is not null')).toEqual([
    { n: 0 },
  ]);
});

test("someone else's picture, another site's address and a picture without a person are refused", async () => {
  const other = await createUser(server.app);
  expect((await findAreas(other, imageUrl)).statusCode).toBe(404);
  expect((await findAreas(user, 'https://example.com/x.jpg')).statusCode).toBe(422);
  server.engine.findAreas = async () => {
    throw new EngineRefusal('no_person', 'Made up: nobody is there.');
  };
  const refused = await findAreas(user, imageUrl);
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { code: 'no_person', detail: 'Made up: nobody is there.' },
  ]);
});
