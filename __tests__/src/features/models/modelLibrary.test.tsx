import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aModel, answerList } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

test('models are not fetched while the Create tab is open', async () => {
  // Any request for models would fail this test.
  renderApp('/');
  expect(await screen.findByRole('tab', { name: 'Create' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Supports JPG, PNG up to 10MB')).toBeVisible();
});

test('the remembered tab opens; three skeletons are shown while the models load', async () => {
  localStorage.setItem('modelTab', 'library');
  let answer = () => {};
  const answerSignal = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(api('/models/'), async () => {
      await answerSignal;
      return HttpResponse.json([aModel(2, 'Dev Kapoor'), aModel(1, 'Anika')]);
    }),
  );
  renderApp('/');
  expect(await screen.findAllByTestId('skeleton')).toHaveLength(3);
  answer();
  expect(await screen.findByRole('link', { name: 'Dev Kapoor' })).toHaveAttribute('href', '/model/2');
  expect(screen.getByRole('link', { name: 'Anika' })).toHaveAttribute('href', '/model/1');
});

test('an empty library says what to do next', async () => {
  localStorage.setItem('modelTab', 'library');
  answerList('/models/', []);
  renderApp('/');
  expect(await screen.findByText('No saved images found')).toBeVisible();
  expect(screen.getByText('Add your first model on the Create tab, or start with our samples.')).toBeVisible();
});

test("a library that fails to load can be retried; an error of the server isn't blamed on the connection", async () => {
  localStorage.setItem('modelTab', 'library');
  server.use(http.get(api('/models/'), () => failure(500, '')));
  const { user } = renderApp('/');
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getAllByText('Failed to load models')).not.toHaveLength(0);
  expect(screen.queryByText(/connection/)).toBeNull();
  server.use(http.get(api('/models/'), () => HttpResponse.error()));
  await user.click(retry);
  expect(await screen.findByText('Check your connection and try again.')).toBeVisible();
  answerList('/models/', [aModel(1, 'Anika')]);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Anika' })).toBeVisible();
});

test('if the browser denies access to its storage, the page opens on its first tab, and the tabs can be changed', async () => {
  answerList('/models/', [aModel(1, 'Anika')]);
  const { user } = renderApp('/help');
  await screen.findByRole('heading', { level: 1 });
  const denied = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const spies = [
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied),
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied),
  ];
  try {
    await user.click(within(screen.getAllByRole('navigation')[0]!).getByRole('link', { name: 'Models' }));
    expect(await screen.findByRole('tab', { name: 'Create' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Library' }));
    expect(await screen.findByRole('link', { name: 'Anika' })).toBeVisible();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});
