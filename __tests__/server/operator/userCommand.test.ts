import type { Share } from '../../../contract/shares';
import type { GeneratedImage } from '../../../contract/generations';
import type { SavedImage } from '../../../contract/saved';
import { userCommand } from '../../../server/operator/users/userCommand';
import { claimStore } from '../../../server/platform/media/claimStore';
import { type TestApp, createTestApp } from '../../support/testApp';
import { noisyJpeg } from '../../support/testImages';
import { type TestUser, createUser, signIn } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
beforeAll(async () => {
  server = await createTestApp();
  await claimStore(server.platform);
});
beforeEach(async () => {
  user = await createUser(server.app);
});
afterAll(() => server.close());

/** Runs the command as an operator types it. */
const run = (...args: string[]) => userCommand(server.platform.config, args);
const signInAgain = () => signIn(server.app, user.account.username, user.account.password);

/** Makes a look with a public link. Returns the id of its run, and the path of the link. */
async function createSharedLook() {
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const tryOn = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  await user.call('POST', '/generated-images/', tryOn);
  const [made] = (await user.call<{ data: GeneratedImage[] }>('GET', '/generated-images/?limit=1')).body.data;
  const look = {
    model_id: image.id,
    garment_id: String(garment.id),
    prompt: '',
    saved_image_url: made!.generated_image_url,
  };
  const { id } = (await user.call<SavedImage>('POST', '/saved-images/save/', look)).body;
  const shared = await user.call<{ data: Share }>('PUT', `/saved-images/${id}/share/`, { with_prompt: false });
  const [run] = await server.rows<{ id: string }>('select id from generations where user_id = $1', [
    (await user.profile()).id,
  ]);
  return { run: run!.id, link: new URL(shared.body.data.share_url).pathname };
}

test("a suspended account is signed out and can't sign in until the suspension is lifted", async () => {
  const { link } = await createSharedLook();
  const { username, email } = user.account;
  expect(await run('suspend', username)).toBe(`${username} is suspended and signed out everywhere.`);
  expect((await user.call('GET', '/users/')).status).toBe(401);
  const refused = await signInAgain();
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    {
      code: 'account_suspended',
      detail: 'This account is suspended. Please contact the people who run this server.',
    },
  ]);
  expect((await signIn(server.app, username, 'not-the-password-1')).statusCode).toBe(401);
  expect((await server.app.inject({ url: link })).statusCode).toBe(410);
  expect(await run('find', username)).toContain('suspended on');

  await run('unsuspend', email.toUpperCase());
  expect((await signInAgain()).statusCode).toBe(200);
  expect((await server.app.inject({ url: link })).statusCode).toBe(200);
});

test('the operator can set the role and the storage quota of an account', async () => {
  const { id } = await user.profile();
  await run('role', String(id), 'support');
  expect((await user.profile()).role).toBe('support');
  await expect(run('role', String(id), 'owner')).rejects.toThrow('The roles are customer, support, admin.');

  await run('quota', String(id), '1');
  const image = { bytes: await noisyJpeg(1400, 1400) };
  const upload = () => user.upload('/models/', { name: 'Meera', phone_number: '9876543210', image });
  expect(await upload()).toMatchObject({ status: 413, body: { code: 'storage_full' } });
  await expect(run('quota', String(id), '0')).rejects.toThrow('Give megabytes from 1');
  await run('quota', String(id), 'default');
  expect((await upload()).status).toBe(201);
});

test('the operator can refund a generation, but only once', async () => {
  const { run: runId } = await createSharedLook();
  expect(await run('find', user.account.username)).toMatch(new RegExp(`${runId}  .*  try-on  completed`));
  const before = (await user.profile()).wallet.remaining_generations;
  expect(await run('refund', runId)).toBe(`One generation was refunded for the run ${runId}.`);
  await expect(run('refund', runId)).rejects.toThrow('was refunded before');
  expect((await user.profile()).wallet.remaining_generations).toBe(before + 1);
  await expect(run('refund', '00000000-0000-4000-8000-000000000000')).rejects.toThrow('Nothing was charged');
});

test('the operator can sign an account out everywhere', async () => {
  await run('end-sessions', user.account.username);
  expect((await user.call('GET', '/users/')).status).toBe(401);
  expect((await signInAgain()).statusCode).toBe(200);
});

test('an account is only deleted after a confirmation, with its files', async () => {
  const files = await server.files();
  const { id } = await user.profile();
  await user.addModel();
  expect(await run('delete', user.account.username)).toContain('Nothing was deleted.');
  expect((await user.profile()).id).toBe(id);
  expect(await run('delete', user.account.username, '--yes')).toContain('This account and its pictures were deleted.');
  expect((await signInAgain()).statusCode).toBe(401);
  expect(await server.files()).toEqual(files);
  await expect(run('suspend', user.account.username)).rejects.toThrow('There is no account');
});
