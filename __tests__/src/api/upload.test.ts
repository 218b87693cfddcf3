import { http, HttpResponse } from 'msw';
import { baseApi } from '../../../src/api/baseApi';
import { uploadProgress } from '../../../src/api/uploadProgress';
import { pictureUploadCall } from '../../../src/api/upload';
import { createStore } from '../../../src/app/store/store';
import { aPhoto, partsOf } from '../../support/library';
import { meera } from '../../support/renderApp';
import { api, failure, server } from '../../support/server';

// An upload endpoint for these tests only.
const photoApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    send: build.mutation<{ id: number }, string>({
      query: (key) => pictureUploadCall(key, '/photos/', { name: 'Asha', image: aPhoto() }),
      extraOptions: { silent: true },
    }),
  }),
});

function send(key = 'press-1') {
  localStorage.setItem('user', JSON.stringify(meera));
  const store = createStore();
  return { store, sending: store.dispatch(photoApi.endpoints.send.initiate(key)) };
}

test('an upload sends its fields, its idempotency key and the access token', async () => {
  const headers: (string | null)[] = [];
  server.use(
    http.post(api('/photos/'), async ({ request }) => {
      headers.push(request.headers.get('idempotency-key'), request.headers.get('authorization'));
      return HttpResponse.json({ id: 3, ...(await partsOf(request)) }, { status: 201 });
    }),
  );
  const reported: number[] = [];
  const unsubscribe = uploadProgress.subscribe('press-1', () => reported.push(uploadProgress.fraction('press-1')));
  expect((await send().sending).data).toEqual({ id: 3, name: 'Asha', image: 'photo.jpg' });
  expect(headers).toEqual(['press-1', 'Bearer access-1']);
  expect(reported.at(-1)).toBe(1);
  unsubscribe();
});

test('after an expired token the upload is retried with the same idempotency key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(api('/auth/refresh_token/'), () =>
      HttpResponse.json({ access_token: 'access-2', refresh_token: 'refresh-2' }),
    ),
    http.post(api('/photos/'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (request.headers.get('authorization') !== 'Bearer access-2') return failure(401, 'Expired.');
      return HttpResponse.json({ id: 3 });
    }),
  );
  expect((await send().sending).data).toEqual({ id: 3 });
  expect(keys).toEqual(['press-1', 'press-1']);
});

test.each([
  [() => failure(413, 'File size should be less than 10MB', 'file_too_large'), { status: 413, code: 'file_too_large' }],
  [() => HttpResponse.error(), { status: 'offline' }],
  [() => new HttpResponse('<html>', { status: 502 }), { status: 502, code: 'unknown' }],
])('a failed upload is reported like any failed call (%#)', async (answer, error) => {
  server.use(http.post(api('/photos/'), answer));
  expect((await send().sending).error).toMatchObject(error);
});

test('a cancelled upload ends at once, without waiting for the answer', async () => {
  const { promise: arrived, resolve: arrive } = createDeferred();
  const { promise: answerSignal, resolve: allowAnswer } = createDeferred();
  server.use(
    http.post(api('/photos/'), async () => {
      arrive();
      await answerSignal;
      return HttpResponse.json({ id: 3 });
    }),
  );
  const { sending } = send();
  await arrived;
  sending.abort();
  expect((await sending).error).toMatchObject({ name: 'AbortError' });
  allowAnswer();
});

test('progress is reported at most ten times a second, and always at the end', () => {
  const reported: number[] = [];
  const unsubscribe = uploadProgress.subscribe('press-2', () => reported.push(uploadProgress.fraction('press-2')));
  for (let moment = 0; moment < 1000; moment += 10) uploadProgress.report('press-2', moment / 1000, moment);
  uploadProgress.report('press-2', 1, 991);
  expect(reported).toHaveLength(11);
  expect(reported.at(-1)).toBe(1);
  uploadProgress.forget('press-2');
  expect(uploadProgress.fraction('press-2')).toBe(0);
  unsubscribe();
});

function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
