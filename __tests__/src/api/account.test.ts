import { http, HttpResponse } from 'msw';
import { credentialsApi } from '../../../src/api/credentials';
import { baseApi } from '../../../src/api/baseApi';
import { usersApi } from '../../../src/api/users';
import { createStore } from '../../../src/app/store/store';
import { selectIsSignedIn } from '../../../src/session/sessionSlice';
import { aUser } from '../../support/builders';
import { meera } from '../../support/renderApp';
import { api, failure, server } from '../../support/server';

const { deleteUser, exportUser, getUser } = usersApi.endpoints;
const { resetPassword } = credentialsApi.endpoints;

/** Signs in and loads the account. */
async function signedInStore() {
  localStorage.setItem('user', JSON.stringify(meera));
  server.use(http.get(api('/users/'), () => HttpResponse.json(aUser())));
  const store = createStore();
  await store.dispatch(getUser.initiate());
  return store;
}

type Store = Awaited<ReturnType<typeof signedInStore>>;
const isSignedIn = (store: Store) => selectIsSignedIn(store.getState());
const cachedQueries = (store: Store) => Object.keys(store.getState()[baseApi.reducerPath].queries);
const noContent = () => new HttpResponse(null, { status: 204 });

test('deleting the account signs out and clears its data', async () => {
  const store = await signedInStore();
  server.use(http.delete(api('/users/'), noContent));
  await store.dispatch(deleteUser.initiate({ password: 'lehenga-7' }));
  expect([isSignedIn(store), cachedQueries(store), localStorage.getItem('user')]).toEqual([false, [], null]);
});

test('deleting the account with a wrong password keeps the user signed in', async () => {
  const store = await signedInStore();
  server.use(http.delete(api('/users/'), () => failure(403, "This isn't your password.", 'wrong_password')));
  const { error } = await store.dispatch(deleteUser.initiate({ password: 'wrong' }));
  expect(error).toMatchObject({ status: 403, code: 'wrong_password' });
  expect([isSignedIn(store), cachedQueries(store)]).toEqual([true, ['getUser(undefined)']]);
});

test('a password reset ends the session in this browser', async () => {
  const store = await signedInStore();
  server.use(http.post(api('/auth/reset_password/'), noContent));
  await store.dispatch(resetPassword.initiate({ token: 'planted', password: 'lehenga-7' }));
  expect([isSignedIn(store), cachedQueries(store)]).toEqual([false, []]);
});

test('the export becomes an object URL for the page to download', async () => {
  const store = await signedInStore();
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:test/${blobs.push(blob)}`;
  server.use(
    http.get(api('/users/export/'), () =>
      HttpResponse.arrayBuffer(new Uint8Array([80, 75]).buffer, { headers: { 'content-type': 'application/zip' } }),
    ),
  );
  const { data } = await store.dispatch(exportUser.initiate());
  expect(data).toBe('blob:test/1');
  expect(new Uint8Array(await blobs[0]!.arrayBuffer())).toEqual(new Uint8Array([80, 75]));
  server.use(http.get(api('/users/export/'), () => failure(401, 'Session timeout! Please login', 'session_ended')));
  server.use(http.post(api('/auth/refresh_token/'), () => failure(500, 'Not now')));
  expect((await store.dispatch(exportUser.initiate())).error).toMatchObject({ detail: 'Not now' });
});
