import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { promptChanged } from '../../../src/editor/state/editorSlice';
import { recordDownloads } from '../../support/recordDownloads';
import { waitWithUpdates } from '../../support/waitWithUpdates';
import { renderApp } from '../../support/renderApp';
import { api, failure, server } from '../../support/server';

test('a report can be viewed, made without prompts, and downloaded', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:report';
  };
  URL.revokeObjectURL = () => {};
  const downloads = recordDownloads();
  const { store, user } = renderApp('/help#report');
  const heading = await screen.findByRole('heading', { name: 'Report a problem' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Your password, and anything else that gives access to your account')).toBeVisible();
  store.dispatch(promptChanged('Add golden heels'));

  await user.click(screen.getByRole('button', { name: 'Download the report' }));
  expect(await screen.findByText('Please say in a few words what happened')).toBeVisible();
  expect(files).toEqual([]);

  await user.type(screen.getByLabelText('What happened?'), 'The sleeve vanished');
  await user.click(screen.getByText('View the file'));
  const preview = await screen.findByRole('region', { name: 'Report file' });
  expect(preview).toHaveTextContent('"happened": "The sleeve vanished"');
  expect(preview).toHaveTextContent('Add golden heels');

  await user.click(screen.getByRole('checkbox', { name: 'Leave out my prompts' }));
  await user.click(screen.getByRole('button', { name: 'Download the report' }));
  expect(await screen.findByText(/^The report has been downloaded\./)).toBeVisible();
  expect(downloads.names).toEqual([expect.stringMatching(/^drape-report-\d{4}-\d\d-\d\d-\d\d-\d\d\.json$/)]);
  const file = await waitWithUpdates(() => files[0]!.text());
  expect(JSON.parse(file)).toMatchObject({
    payload: expect.stringContaining('editor/promptChanged'),
    report: { happened: 'The sleeve vanished', viewport: { width: 1024, height: 768 } },
  });
  expect(file).not.toContain('Add golden heels');
  // The session's tokens, with which the page was opened, aren't in the file either.
  expect(file).not.toContain('access-1');
  expect(file).not.toContain('refresh-1');
  downloads.restore();
});

test('if Send to support replaces the Download button while it is being pressed, the report is not sent', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const sent = jest.fn();
  server.use(
    http.get(api('/support/'), async () => {
      await answered;
      return HttpResponse.json({ mailbox: true });
    }),
    http.post(api('/support/reports/'), sent),
  );
  const { user } = renderApp('/help#report');
  await user.type(await screen.findByLabelText('What happened?'), 'The sleeve vanished');
  const pressed = screen.getByRole('button', { name: 'Download the report' });
  answer();
  await screen.findByRole('button', { name: 'Send to support' });
  await user.click(pressed);
  expect(pressed).not.toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
});

test('with a support mailbox, the report is sent and gets a number; after a failure, the text is kept, and a retry sends the same report', async () => {
  const receivedReports: { key: string | null; file: string }[] = [];
  const answers = [
    () => failure(503, 'The report could not be sent to support just now.', 'report_not_sent'),
    () => HttpResponse.error(),
    () => delay('infinite'),
    () => HttpResponse.json({ number: '7K2M-Q9XD' }, { status: 201 }),
  ];
  server.use(
    http.get(api('/support/'), () => HttpResponse.json({ mailbox: true })),
    http.post(api('/support/reports/'), async ({ request }) => {
      receivedReports.push({ key: request.headers.get('idempotency-key'), file: await request.text() });
      return (await answers[receivedReports.length - 1]!()) ?? undefined;
    }),
  );
  const { store, user } = renderApp('/help#report');
  const send = await screen.findByRole('button', { name: 'Send to support' });
  await user.click(send);
  expect(await screen.findByText('Please say in a few words what happened')).toBeVisible();
  const description = screen.getByLabelText('What happened?');
  await user.type(description, 'The sleeve vanished');

  await user.click(send);
  expect(await screen.findByText('The report could not be sent to support just now.')).toBeVisible();
  await user.click(send);
  expect(await screen.findByText(/^The report couldn't be sent\. What you wrote is still here/)).toBeVisible();
  await user.click(send);
  expect(await screen.findByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel Upload' }));
  expect(await screen.findByText('The report was not sent. What you wrote is still here.')).toBeVisible();
  expect(send).toHaveFocus();
  expect(description).toHaveValue('The sleeve vanished');

  await user.click(send);
  expect(await screen.findByText(/^Sent\. Your report number is 7K2M-Q9XD\./)).toBeVisible();
  expect(description).toHaveValue('');
  expect(send).toHaveFocus();
  expect(new Set(receivedReports.map(({ key }) => key)).size).toBe(1);
  expect(new Set(receivedReports.map(({ file }) => file)).size).toBe(1);
  expect(JSON.parse(receivedReports[0]!.file)).toMatchObject({ report: { happened: 'The sleeve vanished' } });
  // The recording contains the call that sent the report, but not the report itself. Otherwise, the next report would contain this one.
  const recorded = store.recorder.read().entries.map(({ text }) => text);
  expect(recorded.join()).toContain('sendReport');
  expect(recorded.join()).not.toContain('The sleeve vanished');

  const downloads = recordDownloads();
  URL.createObjectURL = () => 'blob:report';
  await user.click(screen.getByRole('button', { name: 'Download the report' }));
  expect(await screen.findByText('Please say in a few words what happened')).toBeVisible();
  await user.type(description, 'And once more');
  await user.click(screen.getByRole('button', { name: 'Download the report' }));
  expect(await screen.findByText(/^The report has been downloaded\./)).toBeVisible();
  expect(downloads.names).toHaveLength(1);
  expect(description).toHaveValue('And once more');
  downloads.restore();
});
