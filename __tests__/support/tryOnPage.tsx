import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Generation } from '../../contract/generations';
import { garmentUploaded, modelUploaded } from '../../src/editor/state/editorSlice';
import { anikasImage, answerLibrary, indigoKurta, kurtas } from './library';
import { pngOf } from './pictures';
import { renderApp } from './renderApp';
import { api, failure, pictures, server } from './server';

type User = ReturnType<typeof renderApp>['user'];

const confirmSelection = (user: User) => user.click(screen.getByRole('button', { name: 'Confirm Selection' }));

async function chooseOption(user: User, field: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

export async function pickModel(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Select: Select a Model To Upload' }));
  await chooseOption(user, 'Model Name', 'Anika');
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Anika' }));
  await confirmSelection(user);
}

export async function pickGarment(user: User, name = 'Indigo kurta') {
  await user.click(await screen.findByRole('button', { name: /^Select: .*Garment/ }));
  await chooseOption(user, 'Garment Category', 'Kurtas');
  await user.click(await screen.findByRole('button', { name }));
  await confirmSelection(user);
}

/** Opens the Try-on page, with Anika and the indigo kurta chosen. Both are put into the store directly, because the pickers have tests of their own. */
export async function openTryOnPage() {
  answerLibrary();
  const app = renderApp('/try-on');
  await screen.findByRole('region', { name: 'Picture' });
  // Wait for both pictures too: their placeholders appear a moment later.
  await act(async () => {
    app.store.dispatch(modelUploaded(anikasImage));
    app.store.dispatch(garmentUploaded({ ...indigoKurta, category_name: kurtas.name }));
  });
  return app;
}

/** Sets the server's answers about the user's generations: the list, and each run. */
export function answerWithRuns(runs: () => Generation[]): void {
  server.use(
    http.get(api('/generated-images/check/'), () => HttpResponse.json({ data: runs() })),
    http.get(api('/generated-images/:run'), ({ params }) => {
      // `/generated-images/check/` is not a run but a list, which has its own handler.
      if (params['run'] === 'check') return undefined;
      const run = runs().find(({ run_id }) => run_id === params['run']);
      return run ? HttpResponse.json(run) : failure(404, 'Not found');
    }),
  );
}

/** The answer to a call that starts a run without waiting for its result (`Prefer: respond-async`). */
export const acceptedRun = (run: Generation) => HttpResponse.json({ run_id: run.run_id }, { status: 202 });

/** Sets the server's answer about one run. Returns the ids that were polled. */
export function answerRun(run: () => Generation): string[] {
  const polledIds: string[] = [];
  server.use(
    http.get(api('/generated-images/:run'), ({ params }) => {
      // `/generated-images/check/` is not a run but a list, which has its own handler.
      if (params['run'] === 'check') return undefined;
      polledIds.push(String(params['run']));
      return HttpResponse.json(run());
    }),
  );
  return polledIds;
}

/** Records which runs are cancelled. */
export function recordCancels(): string[] {
  const cancelled: string[] = [];
  server.use(
    http.delete(api('/generated-images/:run'), ({ params }) => {
      cancelled.push(String(params['run']));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return cancelled;
}

/** Makes the server answer with a small picture, and returns its URL. The URL is absolute, because Node's fetch accepts nothing else. */
export function answerPicture(name: string): string {
  const address = `http://localhost/media/${name}`;
  pictures.set(address, pngOf(6, 8));
  return address;
}

export const aRun = (changes: Partial<Generation> = {}): Generation => ({
  run_id: '4be0643f-1d98-573b-97cd-ca98a65347dd',
  kind: 'try-on',
  status: 'processing',
  progress: 0.4,
  model_image_id: 11,
  garment_id: 41,
  garment_type: '',
  prompt: '',
  created_at: '2026-11-21T09:00:00.000Z',
  ...changes,
});
