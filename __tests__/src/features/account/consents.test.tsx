import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../support/renderApp';
import { api, server } from '../../../support/server';

test('the account page lists the companies that may get photos, and a consent can be withdrawn', async () => {
  let consents = [{ provider: 'FASHN', text_version: 1, given_at: '2026-11-02T10:00:00.000Z' }];
  server.use(
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
    http.get(api('/consents/'), () => HttpResponse.json(consents)),
    http.delete(api('/consents/:provider'), ({ params }) => {
      consents = consents.filter(({ provider }) => provider !== params['provider']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/account');
  const section = await screen.findByRole('region', { name: 'Where your photos are sent' });
  expect(section).toHaveTextContent(/FASHN\s*You agreed on /);
  await user.click(screen.getByRole('button', { name: 'Withdraw consent for FASHN' }));
  expect(await screen.findByText('Photos are no longer sent to FASHN')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Where your photos are sent' })).toBeNull());
});
