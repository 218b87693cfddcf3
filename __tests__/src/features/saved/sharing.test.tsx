import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Share } from '../../../../contract/shares';
import { aSavedLook, answerList } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const link = 'https://drape.example.com/s/AbcdefghijklmnopqrstuvwX';
const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Answers like the server about the link of one look, which can be created, changed and withdrawn. Returns the request bodies. */
function answerShare(current: Share | null = null) {
  const sent: unknown[] = [];
  let share = current;
  const path = api('/saved-images/3/share/');
  server.use(
    http.get(path, () => HttpResponse.json({ data: share })),
    http.put(path, async ({ request }) => {
      const body = (await request.json()) as { days?: number; with_prompt: boolean };
      sent.push(body);
      const expires_at = body.days ? dateInDays(body.days) : (share?.expires_at ?? dateInDays(30));
      share = { share_url: link, with_prompt: body.with_prompt, created_at: dateInDays(0), expires_at };
      return HttpResponse.json({ data: share });
    }),
    http.delete(path, () => {
      sent.push('withdrawn');
      share = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

async function openDialog() {
  answerList('/saved-images/get-generated-images/', []);
  answerList('/saved-images/get-generated-images/3', aSavedLook(3, 'Make it blue'));
  const { user } = renderApp('/saved/3');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Share this look' })) };
}

test('a link can be created, copied, sent to WhatsApp, changed and withdrawn', async () => {
  const sent = answerShare();
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText(/It doesn't say who you are/)).toBeVisible();
  // Before the link exists, the dialog has a Cancel button instead of a Done button.
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Done' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveValue(link);
  expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(sent).toEqual([{ days: 30, with_prompt: false }]);

  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await dialog.findByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(copy).toHaveBeenCalledWith(link);
  const whatsApp = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href);
  expect([whatsApp.host, whatsApp.searchParams.get('text')]).toEqual(['wa.me', expect.stringContaining(link)]);

  await user.click(dialog.getByRole('checkbox', { name: 'Show the prompt' }));
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Show the prompt' })).toBeChecked());
  await user.click(dialog.getByRole('combobox', { name: 'The link works for' }));
  await user.click(screen.getByRole('option', { name: '90 days' }));
  await waitFor(() => expect(sent.slice(1)).toEqual([{ with_prompt: true }, { days: 90, with_prompt: true }]));

  await user.click(dialog.getByRole('button', { name: 'Withdraw link' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this link?' }));
  await user.click(question.getByRole('button', { name: 'Withdraw link' }));
  expect(await dialog.findByRole('button', { name: 'Create link' })).toBeVisible();
  expect(sent.at(-1)).toBe('withdrawn');
  expect(dialog.queryByRole('textbox', { name: 'Link' })).toBeNull();
});

test("the page of a shared look says that it is shared; on a phone, Share opens the system's share sheet", async () => {
  answerShare({
    share_url: link,
    with_prompt: false,
    created_at: dateInDays(-3),
    expires_at: '2099-01-05T10:00:00.000Z',
  });
  const share = jest.fn(async () => {});
  Object.assign(navigator, { share });
  const isPhone = (query: string) => query === '(pointer: coarse)';
  const list = (query: string) =>
    Object.assign(new EventTarget(), { matches: isPhone(query), media: query, addListener() {}, removeListener() {} });
  Object.assign(window, { matchMedia: list });
  const { user, dialog } = await openDialog();
  expect(screen.getByText('Shared until Jan 5, 2099')).toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Share...' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }));
  delete (navigator as { share?: unknown }).share;
  delete (window as { matchMedia?: unknown }).matchMedia;
});

test('a link that could not be made is reported in the dialog, which stays open', async () => {
  answerShare();
  server.use(http.put(api('/saved-images/3/share/'), () => failure(503, '')));
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Create link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/try again/i);
  expect(dialog.getByRole('button', { name: 'Create link' })).toBeEnabled();
});
