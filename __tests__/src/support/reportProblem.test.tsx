import { screen, waitFor } from '@testing-library/react';
import { promptChanged } from '../../../src/editor/editorSlice';
import { noteDownloads } from '../../support/noteDownloads';
import { meanwhile } from '../../support/meanwhile';
import { renderApp } from '../../support/renderApp';

test('a problem is reported in one’s own words: the file is looked at, made without prompts on request, and saved', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:report';
  };
  URL.revokeObjectURL = () => {};
  const saved = noteDownloads();
  const { store, user } = renderApp('/help#report');
  const heading = await screen.findByRole('heading', { name: 'Report a problem' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Your password, and anything that lets somebody in as you')).toBeVisible();
  store.dispatch(promptChanged('Add golden heels'));

  await user.click(screen.getByRole('button', { name: 'Download the report' }));
  expect(await screen.findByText('Please say in a few words what happened')).toBeVisible();
  expect(files).toEqual([]);

  await user.type(screen.getByLabelText('What happened?'), 'The sleeve vanished');
  await user.click(screen.getByText('Look at the file'));
  const preview = await screen.findByRole('region', { name: 'The file of the report' });
  expect(preview).toHaveTextContent('"happened": "The sleeve vanished"');
  expect(preview).toHaveTextContent('Add golden heels');

  await user.click(screen.getByRole('checkbox', { name: 'Leave out what I typed as prompts' }));
  await user.click(screen.getByRole('button', { name: 'Download the report' }));
  expect(await screen.findByText(/^The report is saved\./)).toBeVisible();
  expect(saved.names).toEqual([expect.stringMatching(/^drape-report-\d{4}-\d\d-\d\d-\d\d-\d\d\.json$/)]);
  const file = await meanwhile(() => files[0]!.text());
  expect(JSON.parse(file)).toMatchObject({
    payload: expect.stringContaining('editor/promptChanged'),
    report: { happened: 'The sleeve vanished', viewport: { width: 1024, height: 768 } },
  });
  expect(file).not.toContain('Add golden heels');
  // Nor who is signed in: the tokens of the session that the page began with.
  expect(file).not.toContain('access-1');
  expect(file).not.toContain('refresh-1');
  saved.restore();
});
