import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { baseApi } from '../../../src/api/baseApi';
import { Appearance } from '../../../src/app/theme/Appearance';
import { ErrorBoundary } from '../../../src/app/errors/ErrorBoundary';
import { Toasts } from '../../../src/app/toasts/Toasts';
import { ErrorScreen } from '../../../src/app/errors/ErrorScreen';
import { createStore } from '../../../src/app/store/store';
import { recordErrors } from '../../../src/support/recording/appErrors';
import { buildProblemReport } from '../../../src/support/report/problemReport';
import { api, failure, server } from '../../support/server';

const callsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    plain: build.query<unknown, void>({ query: () => '/thing/' }),
    withMessage: build.mutation<unknown, void>({
      query: () => ({ url: '/thing/', method: 'POST' }),
      extraOptions: { failure: 'Failed to make the thing' },
    }),
    silent: build.query<unknown, void>({ query: () => '/thing/', extraOptions: { silent: true } }),
  }),
});
const { plain, withMessage, silent } = callsApi.endpoints;

const unexpectedError = 'An unexpected error occurred Please try again or try reloading the page';

function renderToasts() {
  const store = createStore();
  render(
    <Provider store={store}>
      <Appearance>
        <Toasts />
      </Appearance>
    </Provider>,
  );
  return store;
}

const toasts = () => screen.queryAllByRole('alert').map((toast) => toast.textContent);

test.each([
  ["the server's message", () => failure(422, 'Choose another picture.'), 'Choose another picture.'],
  [
    'the text for the status 404',
    () => failure(404, ''),
    'invalid API call or we having trouble processing your request',
  ],
  ['that the network failed', () => HttpResponse.error(), unexpectedError],
  ["that the answer isn't from our server", () => new HttpResponse('<html>', { status: 200 }), unexpectedError],
  [
    'how long to wait',
    () => new HttpResponse('', { status: 429, headers: { 'retry-after': '20' } }),
    'Too many requests. Please wait 20 seconds and try again.',
  ],
  [
    'that the request was too large',
    () => new HttpResponse('', { status: 413 }),
    'This is too large to send. Please choose a smaller file.',
  ],
  ['that a proxy failed', () => new HttpResponse('<html>', { status: 502 }), unexpectedError],
])('after a failed call, one toast shows %s', async (_, answer, words) => {
  server.use(http.get(api('/thing/'), answer));
  const store = renderToasts();
  await act(() => store.dispatch(plain.initiate()));
  await waitFor(() => expect(toasts()).toEqual([words]));
});

test("the endpoint's own message is shown if the server sends none", async () => {
  server.use(http.post(api('/thing/'), () => failure(500, '')));
  const store = renderToasts();
  await act(() => store.dispatch(withMessage.initiate()));
  await waitFor(() => expect(toasts()).toEqual(['Failed to make the thing']));
});

test('aborted calls, and calls marked as silent, show no toast', async () => {
  server.use(http.get(api('/thing/'), () => failure(500, 'Broken.')));
  const store = renderToasts();
  await act(async () => {
    await store.dispatch(silent.initiate());
    const call = store.dispatch(plain.initiate());
    call.abort();
    await call;
  });
  expect(toasts()).toEqual([]);
});

test('a page that throws an error offers a retry and a link to the home page, and the error is recorded', async () => {
  let isBroken = true;
  function Fragile() {
    useEffect(() => {
      if (isBroken) throw new Error('The loom is stuck');
    });
    return <p>Woven</p>;
  }
  const store = createStore();
  const endRecording = recordErrors(store);
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Appearance>
      <Toasts />
      <MemoryRouter>
        <ErrorBoundary>
          <Fragile />
        </ErrorBoundary>
      </MemoryRouter>
    </Appearance>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText("We've encountered an unexpected issue while loading this experience")).toBeVisible();
  expect(screen.getByText('The loom is stuck')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go Home' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', '/help#report');
  expect(toasts()).toEqual(['An error occurred']);
  consoleError.mockRestore();
  endRecording();
  const input = { happened: 'It broke', leavesOutPrompts: false };
  const environment = { browser: '', viewport: { width: 1, height: 1 }, now: new Date() };
  const { errors } = buildProblemReport(store.recorder.read(), input, environment).report;
  expect(errors).toMatchObject([{ name: 'Error', message: 'The loom is stuck' }]);
  expect(errors[0]!.stack[0]).toContain('failures.test.tsx');

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Woven')).toBeVisible();
});

test('the error screen says so if the error has no message', () => {
  render(
    <Appearance>
      <MemoryRouter>
        <ErrorScreen error={null} onRetry={() => {}} />
      </MemoryRouter>
    </Appearance>,
  );
  expect(screen.getByText('Unknown error')).toBeVisible();
});
