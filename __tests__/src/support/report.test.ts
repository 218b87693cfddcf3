import { type Middleware, type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { type LiftedState, instrument } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { http, HttpResponse } from 'msw';
import { type StoreEnhancer, legacy_createStore as createPlainStore } from 'redux';
import { authApi } from '../../../src/api/auth';
import { credentialsApi } from '../../../src/api/credentials';
import { baseApi } from '../../../src/api/baseApi';
import { generationsApi } from '../../../src/api/generations';
import { modelsApi } from '../../../src/api/models';
import { usersApi } from '../../../src/api/users';
import { type AppState, rootReducer } from '../../../src/app/store/rootReducer';
import { editorImageChanged, promptChanged, strokeEnded, undone } from '../../../src/editor/state/editorSlice';
import { signedIn, signedOut } from '../../../src/session/sessionSlice';
import { createRecorder } from '../../../src/support/recording/recorder';
import { redact, redactPrompts } from '../../../src/support/recording/redact';
import { buildProblemReport } from '../../../src/support/report/problemReport';
import { aPhoto } from '../../support/library';
import { api, failure, server } from '../../support/server';

/** Private data that no report may contain. */
const secrets = {
  password: 'Sentinel-Password-1',
  access: 'sentinel-access-token',
  refresh: 'sentinel-refresh-token',
  reset: 'sentinel-reset-token',
  email: 'sentinel@example.com',
  phone: '9990001112',
  address: '12 Sentinel Street',
  signature: 'SentinelSignature',
  picture: 'SentinelPictureBytes',
  thumbhash: 'SentinelThumbhash',
};
const prompt = 'Make it sentinel-blue';

const signedUrl = `/media/0d9e/original?exp=1790000000&sig=${secrets.signature}`;

interface EnhancedStore {
  liftedStore: { dispatch: (action: object) => void; getState: () => LiftedState<AppState, UnknownAction, unknown> };
}

const environment = {
  browser: 'Mozilla/5.0',
  viewport: { width: 1280, height: 720 },
  now: new Date('2026-11-21T09:00:00Z'),
};

const profile = {
  id: 7,
  username: 'meera',
  name: 'Meera',
  email: secrets.email,
  address: secrets.address,
  role: 'user',
  referral_code: 'ABC',
  created_at: '2026-11-01T00:00:00.000Z',
  wallet: { balance: 10, remaining_generations: 3, total_generations: 25 },
  subscription: { plan_type: 'Basic', start_date: '', end_date: '', remaining_generations: 3 },
};

function answerCallsWithSecrets(): void {
  const tokens = { access_token: secrets.access, refresh_token: secrets.refresh };
  server.use(
    http.post(api('/auth/signup/'), () => HttpResponse.json({ id: 7, username: 'meera' }, { status: 201 })),
    http.post(api('/auth/signin/'), () => HttpResponse.json(tokens)),
    http.post(api('/auth/signout/'), () => new HttpResponse(null, { status: 204 })),
    http.post(api('/auth/forgot_password/'), () => new HttpResponse(null, { status: 202 })),
    http.post(api('/auth/reset_password/'), () => failure(400, 'This link has expired.', 'reset_expired')),
    http.get(api('/users/'), () => HttpResponse.json(profile)),
    http.post(api('/models/'), () => HttpResponse.json({ data: { id: 1, image_url: signedUrl } }, { status: 201 })),
    http.get(api('/models/1/images/all'), () =>
      HttpResponse.json([{ id: 3, model_id: 1, name: 'Anika', image_url: signedUrl, thumbhash: secrets.thumbhash }]),
    ),
    http.get(/generated-images\/check\/prompt/, () =>
      HttpResponse.json({ status: 'completed', progress: 1, data: { generated_image_url: signedUrl } }),
    ),
    http.delete(api('/users/'), () =>
      HttpResponse.json(
        { detail: 'Wrong password', code: 'wrong_password' },
        { status: 403, headers: { 'x-request-id': 'request-77' } },
      ),
    ),
  );
}

const stroke = { tool: 'erase', size: 40, points: [1, 2, 3, 4] } as unknown as Parameters<typeof strokeEnded>[0];

/** Plays a session that enters, sends and receives each of the secrets. Returns its recorder, states and actions. */
async function playSession() {
  answerCallsWithSecrets();
  const recorder = createRecorder();
  const states: AppState[] = [];
  const actions: UnknownAction[] = [];
  const stateRecorder: Middleware = (store) => (next) => (action) => {
    if (states.length === 0) states.push(store.getState() as AppState);
    const result = next(action);
    actions.push(action as UnknownAction);
    states.push(store.getState() as AppState);
    return result;
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: false }).concat(baseApi.middleware, recorder.middleware, stateRecorder),
  });
  const { signIn, signUp, signOut } = authApi.endpoints;
  const { forgotPassword, resetPassword } = credentialsApi.endpoints;
  const { password, email, address } = secrets;
  const edit = { run_id: 'r1', model_image_id: 3, garment_id: 4, garment_type: 'Kurta', prompt, image_url: signedUrl };
  await store.dispatch(signUp.initiate({ username: 'meera', name: 'Meera', password, email, address }));
  await store.dispatch(signIn.initiate({ username: 'meera', password }));
  await store.dispatch(usersApi.endpoints.getUser.initiate());
  const photo = new File([secrets.picture], 'photo.jpg', { type: 'image/jpeg' });
  const model = { name: 'Anika', phone_number: secrets.phone, image: photo, key: 'k1' };
  await store.dispatch(modelsApi.endpoints.createModel.initiate(model));
  await store.dispatch(modelsApi.endpoints.listModelImages.initiate(1));
  store.dispatch(editorImageChanged({ url: signedUrl }));
  store.dispatch(promptChanged(prompt));
  store.dispatch(strokeEnded(stroke));
  store.dispatch(undone());
  await store.dispatch(generationsApi.endpoints.getEditStatus.initiate(edit));
  await store.dispatch(forgotPassword.initiate({ email }));
  await store.dispatch(resetPassword.initiate({ token: secrets.reset, password }));
  await store.dispatch(usersApi.endpoints.deleteUser.initiate({ password }));
  await store.dispatch(signOut.initiate({ refresh_token: secrets.refresh }));
  return { recorder, states, actions };
}

const input = { happened: 'The sleeve vanished', leavesOutPrompts: false };

test("a report contains none of a session's secrets, and lists failed calls", async () => {
  const { recorder, actions } = await playSession();
  // Make sure that the session contained the secrets.
  const raw = JSON.stringify(actions);
  for (const secret of [
    'password',
    'access',
    'refresh',
    'reset',
    'email',
    'phone',
    'address',
    'signature',
    'thumbhash',
  ] as const)
    expect(raw).toContain(secrets[secret]);

  const report = buildProblemReport(recorder.read(), input, environment);
  const file = JSON.stringify(report);
  for (const secret of Object.values(secrets)) expect(file).not.toContain(secret);
  expect(file).toContain('/media/0d9e/original');
  expect(file).toContain(
    JSON.stringify(JSON.stringify({ file: 'image/jpeg', bytes: secrets.picture.length })).slice(1, -1),
  );
  expect(file).toContain(prompt);
  expect(report.report).toMatchObject({
    happened: 'The sleeve vanished',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    made: '2026-11-21T09:00:00.000Z',
    forgottenActions: 0,
    failedCalls: [
      { call: 'resetPassword', status: 400, code: 'reset_expired', detail: 'This link has expired.' },
      { call: 'deleteUser', status: 403, code: 'wrong_password', requestId: 'request-77' },
    ],
  });
  expect(report.report.times).toHaveLength(actions.length);
});

test('if the user asks for it, the report contains no prompts, not even in cache keys', async () => {
  const { recorder } = await playSession();
  const file = JSON.stringify(buildProblemReport(recorder.read(), { ...input, leavesOutPrompts: true }, environment));
  expect(file).not.toContain(prompt);
  expect(file).toContain('[prompt]');
});

test('Redux DevTools can import the file, and every state equals the original, except for redacted data', async () => {
  const { recorder, states } = await playSession();
  const file = JSON.stringify(buildProblemReport(recorder.read(), input, environment));
  const imported = importState(file, {} as Parameters<typeof importState>[1]);
  const { liftedStore } = createPlainStore(rootReducer, instrument() as StoreEnhancer) as unknown as EnhancedStore;
  liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported });
  const computed = liftedStore.getState().computedStates;
  expect(computed.map(({ error }) => error).filter(Boolean)).toEqual([]);
  const redacted = (state: unknown) => JSON.parse(JSON.stringify(state, redact)) as unknown;
  expect(computed).toHaveLength(states.length);
  for (const [index, { state }] of computed.entries()) expect(redacted(state)).toEqual(redacted(states[index]));
});

test('beyond the limits, the oldest actions are dropped, and replaying the others still leads to the current state', () => {
  const recorder = createRecorder({ actions: 250, characters: 1_000_000 });
  const counter = (state = 0, { type }: UnknownAction) => (type === 'added' ? state + 1 : state);
  const store = configureStore({ reducer: counter, middleware: (defaults) => defaults().concat(recorder.middleware) });
  for (let count = 0; count < 1_000; count++) store.dispatch({ type: 'added' });
  const { base, entries, forgotten } = recorder.read();
  expect(entries.length).toBeLessThanOrEqual(250);
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.length + forgotten).toBe(1_000);
  const replayed = entries.reduce(
    (state, { text }) => counter(state, JSON.parse(text) as UnknownAction),
    JSON.parse(base) as number,
  );
  expect(replayed).toBe(1_000);
});

test('if another user signs in on the same page, the recording starts empty; if the same user signs in again, the recording continues', () => {
  const recorder = createRecorder();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(recorder.middleware),
  });
  const tokens = { access_token: 'a', refresh_token: 'r' };
  const file = () => JSON.stringify(buildProblemReport(recorder.read(), input, environment));
  store.dispatch(signedIn({ name: 'meera', ...tokens }));
  store.dispatch(promptChanged('Only for Meera'));
  store.dispatch(signedOut('expired'));
  store.dispatch(signedIn({ name: 'meera', ...tokens }));
  expect(file()).toContain('Only for Meera');
  // This action isn't serialised yet when the next user signs in.
  store.dispatch(promptChanged('Only for Meera, at the last moment'));
  store.dispatch(signedOut());
  store.dispatch(signedIn({ name: 'dev', ...tokens }));
  store.dispatch(promptChanged('Only for Dev'));
  expect(file()).toContain('Only for Dev');
  expect(file()).not.toMatch(/Only for Meera|meera/);
});

test('ten minutes of painting stay within the limit, and the last strokes are kept', () => {
  const limit = 2 * 1024 * 1024;
  const recorder = createRecorder();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(recorder.middleware),
  });
  store.dispatch(editorImageChanged({ url: signedUrl }));
  // The user paints one stroke per second, of 200 points with three numbers each.
  for (let second = 0; second < 600; second++)
    store.dispatch(
      strokeEnded({
        ...stroke,
        points: Array.from({ length: 600 }, (_, index) => second + index / 8),
      } as typeof stroke),
    );
  const { entries } = recorder.read();
  const bytes = entries.reduce((sum, { text }) => sum + text.length, 0);
  expect(bytes).toBeLessThanOrEqual(limit);
  expect(bytes).toBeGreaterThan(limit / 2);
  expect((JSON.parse(entries.at(-1)?.text ?? '') as { payload: { points: number[] } }).payload.points[0]).toBe(599);
});

test('a photo in a form is recorded as its type and size only', () => {
  expect(JSON.parse(JSON.stringify({ image: aPhoto('Meera at home.jpg') }, redact))).toEqual({
    image: { file: 'image/jpeg', bytes: 100 },
  });
});

test('text that looks like a cache key is kept', () => {
  for (const words of ['like({this})', 'f({"a":1}'])
    for (const replacer of [redact, redactPrompts])
      expect(JSON.stringify({ name: words, [words]: 1 }, replacer)).toBe(JSON.stringify({ name: words, [words]: 1 }));
});

test('a signed address in a cache key loses its signature, consistently in actions and state', () => {
  const name = `getEditStatus(${JSON.stringify({ image_url: signedUrl, email: secrets.email })})`;
  const [{ queryCacheKey }, state] = JSON.parse(JSON.stringify([{ queryCacheKey: name }, { [name]: {} }], redact)) as [
    { queryCacheKey: string },
    object,
  ];
  expect(queryCacheKey).toBe('getEditStatus({"image_url":"/media/0d9e/original","email":"[email]"})');
  expect(Object.keys(state)).toEqual([queryCacheKey]);
});
