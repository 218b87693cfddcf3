import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Catalogue } from '../../../contract/catalogues';
import type { Generated } from '../../../contract/generations';
import type { SavedImage } from '../../../contract/saved';
import { sweepDeleted } from '../../../server/deletions/deletedSweeper';
import { exportAccount } from '../../../server/users/accountExport';
import { readZip } from '../../support/readZip';
import { type TestApp, createTestApp } from '../../support/testApp';
import { noisyJpeg } from '../../support/testImages';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const download = (user: TestUser) =>
  server.app.inject({
    url: '/api/v1/users/export/',
    headers: { authorization: `Bearer ${user.tokens.access_token}` },
  });

test('an export contains all data of the user, and nothing of other users', async () => {
  const other = await createUser(server.app);
  await other.addModel();
  const user = await createUser(server.app);
  const { id, image } = await user.addModel();
  await user.upload(`/models/images?model_id=${id}`, { image: { bytes: await noisyJpeg() } });
  const { category, garment } = await user.addGarment();
  const tryOnRequest = { model_image_id: image.id, garment_id: garment.id, garment_type: 'Kurta' };
  const { generated_image_url } = (await user.call<Generated>('POST', '/generated-images/', tryOnRequest)).body.data;
  await user.call('POST', '/saved-images/save/', {
    model_id: image.id,
    garment_id: String(garment.id),
    prompt: 'a darker blue',
    saved_image_url: generated_image_url,
  });

  const response = await download(user);
  expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="drape-export.zip"',
  ]);
  const files = readZip(response.rawPayload);
  const document = (name: string) => JSON.parse(files.get(name)!.toString());
  const original = async (address: string) => (await server.app.inject(address)).rawPayload;

  const profile = await user.profile();
  expect(document('profile.json')).toMatchObject({
    id: profile.id,
    username: profile.username,
    name: profile.name,
    email: profile.email,
    emailConfirmedAt: null,
    address: profile.address,
    role: profile.role,
    referralCode: profile.referral_code,
    createdAt: profile.created_at,
  });
  const [model] = document('models.json');
  expect(model).toMatchObject({ name: 'Meera', phoneNumber: '9876543210' });
  expect(model.images).toHaveLength(2);
  expect(files.get(model.images[0].image)).toEqual(await original(image.image_url));
  const { garments, categories } = document('garments.json');
  expect([garments.length, categories[0].name]).toEqual([1, category.name]);
  expect(files.get(garments[0].image)).toEqual(await original(garment.image_url));
  expect(garments[0]).toMatchObject({ kind: 'top', sleeve: 'short', cutOut: `garments/${garment.id}-cut-out.png` });
  const [generation] = document('generations.json');
  expect(generation).toMatchObject({ kind: 'try-on', status: 'completed', garmentType: 'Kurta' });
  expect(files.get(generation.image)).toEqual(await original(generated_image_url));
  const [savedImage] = document('saved.json');
  expect(savedImage).toMatchObject({
    prompt: 'a darker blue',
    image: generation.image,
    garmentImage: garments[0].image,
  });
  expect(document('statement.json').ledger).toMatchObject([
    { unit: 'generation', amount: 25, reason: 'signup_grant' },
    { unit: 'generation', amount: -1, reason: 'generation_debit' },
  ]);
  const storedPictures = await server.rows('select * from media where user_id = $1', [profile.id]);
  expect([...files.keys()].filter((name) => !name.endsWith('.json'))).toHaveLength(storedPictures.length);

  const text = [...files].map(([name, bytes]) => name + (name.endsWith('.json') ? bytes.toString() : '')).join('\n');
  expect(text).not.toMatch(/argon2|hash|token|media\//i);
});

test('an export contains the names that the user gave to photos and looks', async () => {
  const user = await createUser(server.app);
  const { id, image } = await user.addModel();
  await user.upload(`/models/images?model_id=${id}`, { image: { bytes: await noisyJpeg() } });
  await user.call('PATCH', `/models/${id}/image/${image.id}`, { name: 'On the terrace' });
  const { garment } = await user.addGarment();
  const tryOnRequest = { model_image_id: image.id, garment_id: garment.id, garment_type: 'Kurta' };
  const { generated_image_url } = (await user.call<Generated>('POST', '/generated-images/', tryOnRequest)).body.data;
  const look = { model_id: image.id, garment_id: String(garment.id), prompt: '', saved_image_url: generated_image_url };
  const { body: saved } = await user.call<SavedImage>('POST', '/saved-images/save/', look);
  await user.call('PATCH', `/saved-images/${saved.id}`, { name: 'For Diwali' });

  const files = readZip((await download(user)).rawPayload);
  const document = (name: string) => JSON.parse(files.get(name)!.toString());
  expect(document('models.json')[0].images).toMatchObject([{ name: 'On the terrace' }, { name: null }]);
  expect(document('saved.json')).toMatchObject([{ name: 'For Diwali' }]);
});

test('an export contains the catalogues of the user, with what their pictures were made from, or why they were not made', async () => {
  const user = await createUser(server.app);
  const stranger = await createUser(server.app);
  const { id: modelId, image } = await user.addModel();
  const { category, garment } = await user.addGarment();
  const { garment: unfit } = await user.addGarment(await noisyJpeg());
  await user.call('PATCH', `/garment/${unfit.id}`, { category_id: category.id, name: 'Umbrella', kind: 'other' });
  await server.idle();
  const choice = { model_image_ids: [image.id], category_id: category.id, garment_type: '' };
  const created = (await user.call<Catalogue>('POST', '/catalogues/', { ...choice, wallet_max: 0 })).body;
  await server.idle();
  const exported = async (by: TestUser) => {
    const files = readZip((await download(by)).rawPayload);
    return { files, document: (name: string) => JSON.parse(files.get(name)!.toString()) };
  };

  const { files, document } = await exported(user);
  const { garments } = document('garments.json');
  const [generation] = document('generations.json');
  expect(files.has(generation.image)).toBe(true);
  const madeFrom = { model: 'Meera', modelImage: document('models.json')[0].images[0].image };
  const catalogue = { category: category.name, garmentType: '', withoutProvider: false, createdAt: created.created_at };
  const refused = { status: 'failed', refusal: expect.stringContaining("can't put this on a person"), image: null };
  const made = { status: 'completed', refusal: null, image: generation.image };
  expect(document('catalogues.json')).toEqual([
    {
      ...catalogue,
      pictures: [
        { ...madeFrom, garment: 'Umbrella', garmentImage: garments[1].image, ...refused },
        { ...madeFrom, garment: 'Indigo kurta', garmentImage: garments[0].image, ...made },
      ],
    },
  ]);
  expect((await exported(stranger)).document('catalogues.json')).toEqual([]);

  // The model and the garment of a picture may have been deleted since it was made.
  await user.call('DELETE', `/models/${modelId}`);
  await user.call('DELETE', `/garment/${garment.id}`);
  await server.rows("update models set deleted_at = now() - interval '1 day' where id = $1", [modelId]);
  await server.rows("update garments set deleted_at = now() - interval '1 day' where id = $1", [garment.id]);
  await sweepDeleted(server.platform);
  expect((await exported(user)).document('catalogues.json')[0].pictures).toMatchObject([
    { model: null, modelImage: null, garment: 'Umbrella' },
    { model: null, modelImage: null, garment: null, garmentImage: null, status: 'completed' },
  ]);
});

test('the export of a user without pictures contains empty lists', async () => {
  const files = readZip((await download(await createUser(server.app))).rawPayload);
  expect(JSON.parse(files.get('models.json')!.toString())).toEqual([]);
  expect(JSON.parse(files.get('catalogues.json')!.toString())).toEqual([]);
  expect([...files.keys()]).toHaveLength(7);
});

async function createUserWithPictures() {
  const user = await createUser(server.app);
  for (let index = 0; index < 3; index += 1) await user.addModel(await noisyJpeg(1000, 1000));
  return (await user.profile()).id;
}

test('an export opens one picture at a time, and the next one only when more of the ZIP is read', async () => {
  const userId = await createUserWithPictures();
  const streamSpy = jest.spyOn(server.platform.media, 'stream');
  const zip = await exportAccount(server.platform, userId);
  await pause(300);
  expect(streamSpy.mock.calls.length).toBeLessThanOrEqual(1);
  const files = readZip(await buffer(zip));
  expect(streamSpy).toHaveBeenCalledTimes(3);
  expect([...files.keys()].filter((name) => name.startsWith('models/'))).toHaveLength(3);

  streamSpy.mockClear();
  const abandonedZip = await exportAccount(server.platform, userId);
  abandonedZip.on('error', () => {}).once('readable', () => abandonedZip.destroy());
  await pause(300);
  expect(streamSpy.mock.calls.length).toBeLessThanOrEqual(1);
});

test("if a picture can't be read, the download of the export is aborted", async () => {
  const userId = await createUserWithPictures();
  jest.spyOn(server.platform.media, 'stream').mockRejectedValueOnce(new Error('the storage is away'));
  await expect(exportAccount(server.platform, userId).then(buffer)).rejects.toThrow('the storage is away');
});
