import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Generation } from '../../contract/generations';
import { garmentUploaded } from '../../src/editor/state/editorSlice';
import { answerLibrary, indigoKurta, kurtas } from './library';
import { renderApp } from './renderApp';
import { api, server } from './server';

/** Opens the Design tab, with the indigo kurta chosen. Puts the kurta into the store directly, because the picker has tests of its own. */
export async function openDesignTab() {
  answerLibrary();
  const app = renderApp('/garment');
  await screen.findByRole('region', { name: 'Picture' });
  // The asynchronous `act` also waits for the picture's placeholder, which appears a moment later.
  await act(async () => void app.store.dispatch(garmentUploaded({ ...indigoKurta, category_name: kurtas.name })));
  return app;
}

export const generateButton = () => screen.getByRole('button', { name: 'Generate Result' });

/** Sets the server's answer about the user's extractions and garment edits. */
export function answerGarmentProgress(runs: () => Generation[]): void {
  server.use(http.get(api('/garment/status/'), () => HttpResponse.json({ data: runs() })));
}
