import type { EditStarted, Generated, GeneratedImage } from '../../../contract/generations';
import { eventually } from '../../support/eventually';
import { type TestApp, createTestApp } from '../../support/testApp';
import { png } from '../../support/testImages';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let tryOnRequest: { model_image_id: number; garment_id: number; garment_type: string };
let entity_id: number;

beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment, category } = await user.addGarment();
  tryOnRequest = { model_image_id: image.id, garment_id: garment.id, garment_type: 'Kurta' };
  entity_id = category.id;
});
afterAll(() => server.close());

const listGenerated = (query = '') => user.call<{ data: GeneratedImage[] }>('GET', `/generated-images/${query}`);
const editForm = async (prompt: string) => {
  const canvas = { bytes: await png(), type: 'image/png' };
  const ids = { model_image_id: String(tryOnRequest.model_image_id), garment_id: String(tryOnRequest.garment_id) };
  return { ...ids, garment_type: '', prompt, generated_image: canvas, image_mask: canvas };
};

test('without a generative provider, the default engine also does the work of the generative calls, and all results are listed', async () => {
  const pictures: string[] = [];
  for (const path of ['/generated-images/', '/generated-images/gpt/model/']) {
    const { status, body } = await user.call<Generated>('POST', path, tryOnRequest);
    expect(status).toBe(200);
    pictures.push(body.data.generated_image_url);
  }
  const waitedEdit = await user.upload<Generated>('/generated-images/prompt/gpt/', await editForm('Make it red'));
  expect(waitedEdit.status).toBe(200);
  pictures.push(waitedEdit.body.data.generated_image_url);
  const { run_id } = (await user.upload<EditStarted>('/generated-images/prompt', await editForm('Make it blue'))).body;
  await eventually('the edit to be made', async () => (await listGenerated()).body.data.length === 4);
  const rows = (await listGenerated()).body.data;
  expect(rows[0]!.run_id).toBe(run_id);
  expect(rows.map(({ kind, prompt }) => [kind, prompt])).toEqual([
    ['edit', 'Make it blue'],
    ['edit', 'Make it red'],
    ['try-on', ''],
    ['try-on', ''],
  ]);
  expect(rows.slice(1).map(({ generated_image_url }) => generated_image_url)).toEqual(pictures.toReversed());
  expect((await user.profile()).wallet.remaining_generations).toBe(21);
});

test('the list of generated images has pages, and refuses the cursor of another list', async () => {
  const allIds = (await listGenerated()).body.data.map(({ run_id }) => run_id);
  const first = await listGenerated('?limit=3');
  const rest = await listGenerated(`?limit=3&cursor=${String(first.headers['x-next-cursor'])}`);
  expect([...first.body.data, ...rest.body.data].map(({ run_id }) => run_id)).toEqual(allIds);
  expect([rest.body.data.length, rest.headers['x-next-cursor']]).toEqual([1, undefined]);
  const [model] = (await user.call<{ id: number }[]>('GET', '/models/?limit=1')).body;
  const foreignCursor = Buffer.from(String(model!.id)).toString('base64url');
  expect((await listGenerated(`?cursor=${foreignCursor}`)).status).toBe(400);
});

test('recording the same edit again, when it is opened in the editor, has no effect', async () => {
  const record = {
    model_image_id: tryOnRequest.model_image_id,
    garment_id: tryOnRequest.garment_id,
    entity_id,
    prompt: 'Make it red',
  };
  const send = (more: object = {}) =>
    user.call<{ data: GeneratedImage }>('POST', '/generated-images/record/', { ...record, ...more });
  const { status, body } = await send();
  expect([status, body.data.prompt, body.data.is_recorded]).toEqual([201, 'Make it red', true]);
  const repeated = await send();
  expect(repeated.body).toEqual(body);
  const recorded = (await listGenerated()).body.data.filter(({ is_recorded }) => is_recorded);
  expect(recorded.map(({ run_id }) => run_id)).toEqual([body.data.run_id]);
  for (const mismatch of [{ prompt: 'Make it green' }, { entity_id: 999 }, { garment_id: 999 }])
    expect((await send(mismatch)).status).toBe(404);
});

test('a generated picture can be deleted, and a look saved from it stays', async () => {
  const make = async () => {
    await user.call('POST', '/generated-images/', tryOnRequest);
    return (await listGenerated('?limit=1')).body.data[0]!;
  };
  const saved = await make();
  const look = { model_id: 1, garment_id: '1', prompt: '', saved_image_url: saved.generated_image_url };
  await user.call('POST', '/saved-images/save/', { ...look, run_id: saved.run_id });
  const unsaved = await make();
  const stranger = await createUser(server.app);
  const remove = (by: TestUser, runId: string) => by.call('DELETE', `/generated-images/${runId}/picture/`);
  expect((await remove(stranger, unsaved.run_id)).status).toBe(404);
  for (const { run_id } of [saved, unsaved]) expect((await remove(user, run_id)).status).toBe(204);
  const left = (await listGenerated('?limit=100')).body.data.map(({ run_id }) => run_id);
  expect(left).not.toContain(saved.run_id);
  expect(left).not.toContain(unsaved.run_id);
  const fetched = async (url: string) => (await server.app.inject({ url })).statusCode;
  expect(await fetched(saved.generated_image_url)).toBe(200);
  expect(await fetched(unsaved.generated_image_url)).toBe(404);
  expect((await remove(user, unsaved.run_id)).status).toBe(204);
});
