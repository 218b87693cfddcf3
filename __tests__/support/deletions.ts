import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api, server } from './server';

const noContent = () => new HttpResponse(null, { status: 204 });

/**
 * Mocks the list at `list`, which contains `rows`, and the deletion and restoration of `row` at `path`. Returns the calls that were made.
 *
 * @param uses the server's answer about the uses of `row`
 */
export function answerDeletions<Row>(
  { list, path, uses = { saved_images: 0 } }: { list: string; path: string; uses?: object },
  rows: Row[],
  row: Row,
) {
  const calls: string[] = [];
  let isDeleted = false;
  server.use(
    http.get(api(list), () => HttpResponse.json(rows.filter((each) => !isDeleted || each !== row))),
    http.get(api(`${path}/uses/`), () => HttpResponse.json(uses)),
    http.delete(api(path), () => {
      calls.push('delete');
      isDeleted = true;
      return noContent();
    }),
    http.post(api(`${path}/restore/`), () => {
      calls.push('restore');
      isDeleted = false;
      return noContent();
    }),
  );
  return calls;
}

/** Opens the menu of a card and chooses an action. */
export async function chooseAction(user: UserEvent, name: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
