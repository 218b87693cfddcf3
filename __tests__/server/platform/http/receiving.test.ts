import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../../../support/eventually';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { jpeg, noisyJpeg } from '../../../support/testImages';
import { type TestUser, createUser, encodeMultipart } from '../../../support/testUser';

let server: TestApp;
let users: TestUser[];
beforeAll(async () => {
  // One upload of any size may be received at a time, and one more may wait.
  const uploads = {
    total: 1,
    perOwner: 1,
    waiting: { total: 1, perOwner: 1 },
    maxWait: 60_000,
    busyMessage: 'Made up: full.',
  };
  server = await createTestApp({ uploads });
  users = [await createUser(server.app), await createUser(server.app), await createUser(server.app)];
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const listUploadedFiles = async () => {
  const entries = await readdir(join(server.dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
};

const createModelForm = (bytes: Buffer) => ({ name: 'Meera', phone_number: '9876543210', image: { bytes } });
const send = async (user: TestUser, bytes?: Buffer) =>
  user.upload('/models/', createModelForm(bytes ?? (await jpeg())));

/** Begins an upload that stalls halfway, and leaves its connection open. */
async function startStalledUpload({ tokens }: TestUser) {
  const { payload, headers } = await encodeMultipart(createModelForm(await noisyJpeg(800, 800)));
  const head = Object.entries({ ...headers, authorization: `Bearer ${tokens.access_token}`, host: 'x' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST /api/v1/models/ HTTP/1.1\r\n${head}\r\n`);
  socket.write(payload.subarray(0, payload.length / 2));
  await eventually('the first half to be on disk', async () => (await listUploadedFiles()).length > 0);
  return socket;
}

test('while one upload is received, a second one waits and a third one is refused; when the first is aborted, the second continues', async () => {
  const stalledSocket = await startStalledUpload(users[0]!);
  const others = [send(users[1]!), send(users[2]!)];
  const firstAnswer = await Promise.race(others);
  expect([firstAnswer.status, firstAnswer.headers['retry-after'], firstAnswer.body]).toEqual([
    503,
    '10',
    { code: 'busy', detail: 'Made up: full.' },
  ]);
  stalledSocket.destroy();
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 503]);
  await eventually('the half upload to be removed', async () => (await listUploadedFiles()).length === 0);
});

test('after an upload has ended in any way, its file is removed and the next upload is accepted', async () => {
  const [user] = users as [TestUser];
  const wholePhoto = await noisyJpeg();
  const outcomes = [
    await send(user, wholePhoto),
    await send(user, Buffer.from('this is no photo')),
    await send(user, wholePhoto.subarray(0, wholePhoto.length / 2)),
    await send(user, Buffer.alloc(10 * 1024 * 1024 + 1, wholePhoto)),
    await user.upload('/models/', { name: 'Meera', image: { bytes: wholePhoto } }),
    await user.upload('/models/', { ...createModelForm(wholePhoto), second: { bytes: wholePhoto } }),
    await user.call('POST', '/models/', { name: 'Meera' }),
    await send(user, wholePhoto),
  ];
  expect(outcomes.map(({ status }) => status)).toEqual([201, 415, 422, 413, 400, 400, 415, 201]);
  expect(await listUploadedFiles()).toEqual([]);
});

test('while an edit waits for its result, its uploaded files are already removed and other uploads are accepted', async () => {
  const [user, other] = users as [TestUser, TestUser];
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  let finish = () => {};
  const { next } = server.engine;
  server.engine.next = async (...args) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return next(...args);
  };
  const picture = { bytes: await jpeg(), type: 'image/png' };
  const edit = user.upload('/generated-images/prompt/gpt/', {
    model_image_id: String(image.id),
    garment_id: String(garment.id),
    garment_type: '',
    prompt: 'Make it blue',
    generated_image: picture,
    image_mask: picture,
  });
  await eventually('the engine to work', () => server.engine.busy === 1);
  expect(await listUploadedFiles()).toEqual([]);
  expect((await send(other)).status).toBe(201);
  finish();
  expect((await edit).status).toBe(200);
  server.engine.next = next;
});
