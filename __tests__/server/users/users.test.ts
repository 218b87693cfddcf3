import { type TestApp, createTestApp } from '../../support/testApp';
import { createUser } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('PUT /users/ changes only name and address, and trims both', async () => {
  const user = await createUser(server.app);
  const before = await user.profile();
  const answer = await user.call('PUT', '/users/', {
    name: ' Asha R. ',
    address: '',
    role: 'admin',
    username: 'root',
  });
  expect([answer.status, answer.body]).toEqual([200, { ...before, name: 'Asha R.', address: '' }]);
  expect(await user.profile()).toEqual(answer.body);
});

test("a name with a character that PostgreSQL can't store is refused", async () => {
  const user = await createUser(server.app);
  const refusal = await user.call<{ code: string }>('PUT', '/users/', { name: 'A\u0000sha', address: '' });
  expect([refusal.status, refusal.body.code]).toEqual([400, 'invalid_input']);
});

test('a profile without a name is refused', async () => {
  const user = await createUser(server.app);
  const refusal = await user.call('PUT', '/users/', { name: '  ', address: 'x' });
  expect([refusal.status, refusal.body]).toEqual([400, { code: 'invalid_input', detail: 'Name is required' }]);
});

test('a field of the wrong type is refused, not converted', async () => {
  const user = await createUser(server.app);
  const before = await user.profile();
  expect((await user.call('PUT', '/users/', { name: 'Asha', address: null })).status).toBe(400);
  expect(await user.profile()).toEqual(before);
});
