import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SupportFinding, SupportStatus } from '../../../contract/supportStatus';
import { aUser } from '../../support/builders';
import { renderApp } from '../../support/renderApp';
import { api, failure, server } from '../../support/server';

const status: SupportStatus = {
  queue: { waiting: 12, running: 3, oldest_seconds: 1500, unread_photos: 0, silent: 0, last_report_seconds: 1 },
  engines: [
    { engine: 'fashn', makes: ['try-on'], state: 'down', until: '2026-11-25T10:10:00.000Z', jobs: 1, jobs_max: 3 },
    { engine: 'local', makes: ['outfit', 'edit', 'extraction'], state: 'working' },
  ],
  has_fallback: false,
  failures: [
    { code: 'engine_unavailable', count: 41, last_at: '2026-11-25T10:00:00.000Z' },
    { code: 'no_person', count: 2, last_at: '2026-11-25T09:00:00.000Z' },
  ],
};

const finding: SupportFinding = {
  report: { number: '7K2M-Q9XD', account: 31, sent_at: '2026-11-25T10:05:00.000Z' },
  runs: [
    {
      run_id: '0b0f3f0e-8e6f-4f3b-9d1c-0a4e8a2f6c11',
      account: 31,
      kind: 'try-on',
      status: 'failed',
      code: 'engine_unavailable',
      engine: 'fashn',
      is_fallback: false,
      in_catalogue: false,
      attempts: 1,
      payment: 'refunded',
      created_at: '2026-11-25T10:00:00.000Z',
      ended_at: '2026-11-25T10:00:09.000Z',
    },
  ],
};

test('support staff find the status from Help, see what needs attention, and look a report up by its number', async () => {
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser({ role: 'support' }))),
    http.get(api('/support/status/'), () => HttpResponse.json(status)),
    http.get(api('/support/find/'), ({ request }) =>
      new URL(request.url).searchParams.get('search') === '7k2mq9xd'
        ? HttpResponse.json(finding)
        : failure(404, 'No generation has this id.', 'not_found'),
    ),
  );
  const { user } = renderApp('/help');
  await user.click(await screen.findByRole('link', { name: 'Status of Drape' }));
  expect(await screen.findByText(/^Customers have been waiting for 25 minutes/)).toBeVisible();
  expect(screen.getByText(/^The engine fashn has failed several times/)).toBeVisible();
  const failures = within(screen.getByRole('table', { name: 'Failures of the last 24 hours' })).getAllByRole('row');
  expect(failures[1]).toHaveTextContent("The engine couldn't be reached, or refused our keyengine_unavailable41");
  expect(failures[2]).toHaveTextContent('Photos or prompt refusedno_person2');

  const field = screen.getByRole('searchbox', { name: 'Run id or report number' });
  await user.type(field, 'nonsense{Enter}');
  expect(await screen.findByText('No generation has this id.')).toBeVisible();
  await user.clear(field);
  await user.type(field, ' 7k2mq9xd {Enter}');
  expect(await screen.findByText(/^Report 7K2M-Q9XD, sent on .* from account no\. 31$/)).toBeVisible();
  expect(screen.getByText('Refunded')).toBeVisible();
});

test('customers see neither the links nor the status', async () => {
  server.use(http.get(api('/support/status/'), () => failure(403, 'Only support staff can see this.', 'support_only')));
  renderApp('/support/status');
  expect(await screen.findByText('Only support staff can see this.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Replay a report' })).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
