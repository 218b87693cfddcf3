import type { SavedImage } from '../../../contract/saved';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let save: (more?: object) => ReturnType<TestUser['call']>;
beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const body = {
    model_id: image.id,
    garment_id: String(garment.id),
    prompt: 'Make it blue',
    saved_image_url: image.image_url,
  };
  save = (more) => user.call('POST', '/saved-images/save/', { ...body, ...more });
});
afterAll(() => server.close());

test('a saved image can be marked and unmarked as a favourite', async () => {
  const { id } = (await save()).body as SavedImage;
  const toggle = async () => (await user.call('PATCH', `/saved-images/favourite/${id}/`)).body;
  expect(await toggle()).toEqual({ id, is_favourite: true });
  expect((await user.call<SavedImage[]>('GET', '/saved-images/favourites/')).body[0]).toMatchObject({
    id,
    is_favourite: true,
  });
  expect(await toggle()).toEqual({ id, is_favourite: false });
  expect((await user.call('GET', '/saved-images/favourites/')).body).toEqual([]);
});

test.each([
  ['an address of another site', 'https://example.com/picture.png'],
  [
    'an address in our format with a wrong signature',
    `/media/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/original?exp=9999999999&sig=abc`,
  ],
  ["something that isn't an address", 'picture'],
])('%s is refused as a picture to save', async (_what, saved_image_url) => {
  const before = await server.counts();
  const refusal = await save({ saved_image_url });
  expect([refusal.status, (refusal.body as { code: string }).code]).toEqual([422, 'address_invalid']);
  expect(await server.counts()).toEqual(before);
});
