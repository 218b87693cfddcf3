import { type TestApp, createTestApp } from '../support/testApp';
import { createUser } from '../support/testUser';
import type { Generated } from '../../contract/generations';
import type { SavedImage, SavedImageDetail } from '../../contract/saved';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('a new user uploads a model and a garment, tries it on, saves the picture and marks it as a favourite', async () => {
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();

  const tryOn = await user.call<Generated>('POST', '/generated-images/', {
    model_image_id: image.id,
    garment_id: garment.id,
    garment_type: 'Kurta',
  });
  expect(tryOn.body).toEqual({ data: { generated_image_url: expect.stringMatching(/^\/media\//) } });
  const saved_image_url = tryOn.body.data.generated_image_url;
  const picture = await server.app.inject(saved_image_url);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);

  const savedImage = await user.call<SavedImage>('POST', '/saved-images/save/', {
    model_id: image.id,
    garment_id: String(garment.id),
    prompt: '',
    saved_image_url,
  });
  expect(savedImage.status).toBe(201);
  const toggled = await user.call('PATCH', `/saved-images/favourite/${savedImage.body.id}/`);
  expect(toggled.body).toEqual({ id: savedImage.body.id, is_favourite: true });
  const favourites = await user.call<SavedImage[]>('GET', '/saved-images/favourites/');
  expect(favourites.body.map(({ id }) => id)).toEqual([savedImage.body.id]);
  const detail = await user.call<SavedImageDetail>('GET', `/saved-images/get-generated-images/${savedImage.body.id}`);
  for (const address of [detail.body.model_image_url, detail.body.garment_image_url, detail.body.saved_image_url])
    expect((await server.app.inject(address)).statusCode).toBe(200);

  const { wallet } = await user.profile();
  expect(wallet).toEqual({ balance: 0, remaining_generations: 24, total_generations: 25 });
});
