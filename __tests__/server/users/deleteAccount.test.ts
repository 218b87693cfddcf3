import type { Generated } from '../../../contract/generations';
import { openDemoAccount } from '../../../server/demo/demoAccount';
import { eventually } from '../../support/eventually';
import { hang, paint } from '../../support/fakeEngine';
import { prolongWaits } from '../../support/signInWaits';
import { type TestApp, createTestApp } from '../../support/testApp';
import { createUser, signIn } from '../../support/testUser';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

const password = 'lehenga-7';

/** Creates a user with a model, a garment and a generated picture, which is also saved. */
async function createCustomer() {
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const tryOnRequest = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  const tryOn = await user.call<Generated>('POST', '/generated-images/', tryOnRequest);
  await user.call('POST', '/saved-images/save/', {
    model_id: image.id,
    garment_id: String(garment.id),
    prompt: '',
    saved_image_url: tryOn.body.data.generated_image_url,
  });
  const { id, email } = await user.profile();
  await user.call('POST', '/auth/forgot_password/', { email });
  await eventually('the mail', async () => {
    const [reset] = await server.rows('select 1 from password_resets where user_id = $1', [id]);
    return reset;
  });
  return { ...user, tryOnRequest, picture: tryOn.body.data.generated_image_url };
}

test('after an account was deleted, only its ledger is left: no other rows, no files, no session', async () => {
  const other = await createCustomer();
  const [before, filesBefore] = [await server.counts(), await server.files()];
  const user = await createCustomer();
  const { id, username } = await user.profile();
  expect((await user.call('DELETE', '/users/', { password })).status).toBe(204);

  const { ledger_entries, ...after } = await server.counts();
  expect({ ...after, ledger_entries: before.ledger_entries }).toEqual(before);
  expect(ledger_entries).toBe(before.ledger_entries! + 2);
  expect(await server.files()).toEqual(filesBefore);
  expect(await server.rows('select unit, amount from ledger_entries where user_id = $1 order by id', [id])).toEqual([
    { unit: 'generation', amount: 25 },
    { unit: 'generation', amount: -1 },
  ]);

  expect((await user.call('GET', '/users/')).status).toBe(401);
  expect((await signIn(server.app, username, password)).statusCode).toBe(401);
  expect((await server.app.inject(user.picture)).statusCode).toBe(404);
  expect((await server.app.inject(other.picture)).statusCode).toBe(200);
});

test('deleting an account cancels and refunds its running generation, and the call that waits for it ends', async () => {
  const user = await createCustomer();
  const { id } = await user.profile();
  server.engine.next = hang;
  const pendingAnswer = user.call<{ code: string }>('POST', '/generated-images/', user.tryOnRequest);
  await eventually('the engine to be at work', () => server.engine.busy === 1);
  expect((await user.call('DELETE', '/users/', { password })).status).toBe(204);
  expect((await pendingAnswer).status).toBeGreaterThanOrEqual(404);
  await eventually('the engine to stop', () => server.engine.busy === 0);
  await server.idle();
  server.engine.next = paint;
  const sums = await server.rows(`select sum(amount)::int as left from ledger_entries where user_id = $1`, [id]);
  expect(sums).toEqual([{ left: 24 }]);
  expect(await server.files()).toEqual([]);
  expect((await server.counts()).generations).toBe(0);
});

test('pictures that are uploaded while the account is being deleted leave no files', async () => {
  const user = await createCustomer();
  const uploads = Promise.allSettled(Array.from({ length: 4 }, () => user.addModel()));
  expect((await user.call('DELETE', '/users/', { password })).status).toBe(204);
  await uploads;
  expect(await server.files()).toEqual([]);
  expect((await server.counts()).media).toBe(0);
});

test('deleting an account requires the password, and after five wrong guesses even the right one must wait', async () => {
  const user = await createCustomer();
  const before = await server.counts();
  expect(await user.call('DELETE', '/users/', { password: 'wrong-1-pass' })).toMatchObject({
    status: 403,
    body: { code: 'wrong_password', detail: "This isn't your password. Please type it again." },
  });
  for (let tries = 0; tries < 4; tries += 1) await user.call('DELETE', '/users/', { password: 'wrong-1-pass' });
  await prolongWaits(server);
  expect((await user.call('DELETE', '/users/', { password })).status).toBe(429);
  expect((await user.call('DELETE', '/users/')).status).toBe(400);
  expect({ ...(await server.counts()), sign_in_failures: 0 }).toEqual({ ...before, sign_in_failures: 0 });
});

test("if a file can't be removed the account stays, and can be deleted later", async () => {
  const user = await createCustomer();
  const { username } = await user.profile();
  jest.spyOn(server.platform.media, 'deletePictures').mockRejectedValueOnce(new Error('the storage is away'));
  expect((await user.call('DELETE', '/users/', { password })).status).toBe(500);
  const { access_token } = (await signIn(server.app, username, password)).json();
  const secondAttempt = await server.app.inject({
    method: 'DELETE',
    url: '/api/v1/users/',
    headers: { authorization: `Bearer ${access_token}` },
    payload: { password },
  });
  expect(secondAttempt.statusCode).toBe(204);
  expect(await server.files()).toEqual([]);
});

test("the demo account can't be deleted", async () => {
  await openDemoAccount(server.platform);
  const { access_token } = (await signIn(server.app, 'demo', 'drape-demo1')).json();
  const refusal = await server.app.inject({
    method: 'DELETE',
    url: '/api/v1/users/',
    headers: { authorization: `Bearer ${access_token}` },
    payload: { password: 'drape-demo1' },
  });
  expect([refusal.statusCode, refusal.json()]).toEqual([
    409,
    {
      code: 'demo_account',
      detail: "The demo account can't be deleted. Sign up for an account of your own.",
    },
  ]);
});
