import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { baseApi } from '../../../src/api/baseApi';
import { createStore } from '../../../src/app/store/store';
import { tokensRefreshed } from '../../../src/session/sessionSlice';
import { aUser } from '../../support/builders';
import { meera, renderApp } from '../../support/renderApp';
import { api, failure, server } from '../../support/server';

// A query and a mutation for these tests only, injected in the same way as the app's endpoints.
const probeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<{ authorization: string | null }, number>({
      query: (id) => `/probe/${id}`,
      extraOptions: { silent: true },
    }),
  }),
});

const pressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    press: build.mutation<unknown, void>({ query: () => ({ url: '/press/', method: 'POST' }) }),
  }),
});

interface ReceivedTokens {
  refreshes: string[];
  probes: (string | null)[];
}

/** Simulates a server that only accepts the access token of the last refresh. Each refresh token works once. */
function serveRotatingTokens(current = { access: 'access-2', refresh: 'refresh-1' }): ReceivedTokens {
  const received: ReceivedTokens = { refreshes: [], probes: [] };
  server.use(
    http.post<never, { refresh_token: string }>(api('/auth/refresh_token/'), async ({ request }) => {
      const { refresh_token } = await request.json();
      received.refreshes.push(refresh_token);
      if (refresh_token !== current.refresh) return failure(401, 'This session has ended.', 'unauthorized');
      current.refresh = 'refresh-2';
      return HttpResponse.json({ access_token: current.access, refresh_token: 'refresh-2' });
    }),
    http.get(api('/probe/:id'), ({ request }) => {
      const authorization = request.headers.get('authorization');
      received.probes.push(authorization);
      return authorization === `Bearer ${current.access}`
        ? HttpResponse.json({ authorization })
        : failure(401, 'Expired.', 'unauthorized');
    }),
  );
  return received;
}

const createSignedInStore = (session = meera) => {
  localStorage.setItem('user', JSON.stringify(session));
  return createStore();
};
const probe = (id: number) => probeApi.endpoints.probe.initiate(id);

test('two calls with an expired token share one refresh and are retried', async () => {
  const received = serveRotatingTokens();
  const store = createSignedInStore();
  const answers = await Promise.all([store.dispatch(probe(1)), store.dispatch(probe(2))]);
  expect(answers.map(({ data }) => data?.authorization)).toEqual(['Bearer access-2', 'Bearer access-2']);
  expect(received.refreshes).toEqual(['refresh-1']);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
    name: 'meera',
    token: 'access-2',
    refresh_token: 'refresh-2',
  });
});

test('when only the access token is missing in storage, a new one is fetched before the first call, and the user stays signed in', async () => {
  const received = serveRotatingTokens();
  server.use(
    http.get(api('/users/'), ({ request }) =>
      request.headers.get('authorization') === 'Bearer access-2'
        ? HttpResponse.json(aUser())
        : failure(401, 'Expired.', 'unauthorized'),
    ),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
  );
  localStorage.setItem('user', JSON.stringify({ name: 'meera', refresh_token: 'refresh-1' }));
  const { store } = renderApp('/account', { session: null });
  expect(await screen.findByText('Meera Iyer')).toBeVisible();
  await act(() => store.dispatch(probe(1)));
  expect(received).toEqual({ refreshes: ['refresh-1'], probes: ['Bearer access-2'] });
  expect(localStorage.getItem('user')).toContain('access-2');
});

test('if the access token is missing and the refresh token has already been used, the user is told why the sign-in page is shown', async () => {
  serveRotatingTokens({ access: 'access-2', refresh: 'another' });
  localStorage.setItem('user', JSON.stringify({ name: 'meera', token: null, refresh_token: 'refresh-1' }));
  renderApp('/account', { session: null });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await screen.findByText('Session timeout! Please login')).toBeVisible();
});

test('leaving the page during a refresh does not lose the new tokens', async () => {
  serveRotatingTokens();
  const store = createSignedInStore();
  const call = store.dispatch(probe(1));
  const started = new Promise<void>((resolve) => {
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('refresh_token')) resolve();
    });
  });
  await started;
  call.abort();
  await waitFor(() => expect(store.getState().session.refresh_token).toBe('refresh-2'));
  server.events.removeAllListeners();
});

test('a call uses the tokens that another tab has refreshed', async () => {
  const received = serveRotatingTokens();
  const store = createSignedInStore();
  localStorage.setItem('user', JSON.stringify({ name: 'meera', token: 'access-2', refresh_token: 'refresh-2' }));
  const { data } = await store.dispatch(probe(1));
  expect(data?.authorization).toBe('Bearer access-2');
  expect(received.refreshes).toEqual([]);
});

test('a network failure during the refresh does not end the session', async () => {
  serveRotatingTokens();
  server.use(http.post(api('/auth/refresh_token/'), () => HttpResponse.error()));
  const store = createSignedInStore();
  const { error } = await store.dispatch(probe(1));
  expect(error).toMatchObject({ status: 'offline' });
  expect(store.getState().session).toEqual(meera);
});

test('a call that fails again after a refresh is not retried again', async () => {
  const received = serveRotatingTokens({ access: 'never', refresh: 'refresh-1' });
  server.use(
    http.post(api('/auth/refresh_token/'), () =>
      HttpResponse.json({ access_token: 'access-3', refresh_token: 'refresh-3' }),
    ),
  );
  const { error } = await createSignedInStore().dispatch(probe(1));
  expect(error).toMatchObject({ status: 401, detail: 'Expired.' });
  expect(received.probes).toEqual(['Bearer access-1', 'Bearer access-3']);
});

test('when the server has ended the session, the sign-in page opens once, with one message', async () => {
  server.use(
    http.post(api('/auth/refresh_token/'), () => failure(401, 'This session has ended.')),
    http.get(api('/users/'), () => failure(401, 'Expired.')),
    http.get(api('/probe/:id'), () => failure(401, 'Expired.')),
  );
  const { store } = renderApp('/account');
  await act(() => Promise.all([store.dispatch(probe(1)), store.dispatch(probe(2))]));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getAllByText('Session timeout! Please login')).toHaveLength(1);
  expect(screen.queryByText('Expired.')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('new tokens are written to storage at once, so that no tab reads the old ones', () => {
  const store = createSignedInStore();
  store.dispatch(tokensRefreshed({ access_token: 'access-5', refresh_token: 'refresh-5' }));
  expect(localStorage.getItem('user')).toContain('access-5');
});

test('the state of RTK Query contains no tokens', async () => {
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser())),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
  );
  const { store } = renderApp('/account');
  expect(await screen.findByText('Meera Iyer')).toBeVisible();
  expect(JSON.stringify(store.getState().api)).not.toContain('access-1');
});

test('each button press has its own idempotency key, which stays the same when the call is retried after a refresh', async () => {
  serveRotatingTokens();
  const keys: (string | null)[] = [];
  server.use(
    http.post(api('/press/'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return request.headers.get('authorization') === 'Bearer access-2'
        ? HttpResponse.json({ done: true })
        : failure(401, 'Expired.', 'unauthorized');
    }),
  );
  const store = createSignedInStore();
  const press = () => store.dispatch(pressApi.endpoints.press.initiate());
  await press();
  await press();
  const [first, repeated, next] = keys;
  expect(keys).toHaveLength(3);
  expect(first).toMatch(/^.{10,}$/);
  expect(repeated).toBe(first);
  expect(next).not.toBe(first);
});
