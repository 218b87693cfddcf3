import type { WithDevTools } from '../../support/devToolsExtension';
import '../../support/devToolsExtension';
import { importState } from '@redux-devtools/utils';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createHash } from 'node:crypto';
import { baseApi } from '../../../src/api/baseApi';
import { type AppState, rootReducer } from '../../../src/app/store/rootReducer';
import type { AppStore } from '../../../src/app/store/store';
import { editorClient } from '../../../src/editor/client/editorClient';
import { editorImageChanged, undone } from '../../../src/editor/state/editorSlice';
import { gestures } from '../../support/gestures';
import { answerLibrary } from '../../support/library';
import { pngOf } from '../../support/pictures';
import { renderApp } from '../../support/renderApp';
import { server } from '../../support/server';

const devToolsOf = (store: AppStore) => (store as unknown as WithDevTools<AppState>).liftedStore;

/** The actions that RTK Query dispatches for a call. */
const callActions = (kind: 'query' | 'mutation', endpointName: string, payload: unknown, originalArgs?: object) =>
  ['pending', 'fulfilled'].map((status) => ({
    type: `api/execute${kind === 'query' ? 'Query' : 'Mutation'}/${status}`,
    payload: status === 'fulfilled' ? payload : undefined,
    meta: {
      arg: {
        type: kind,
        subscribe: true,
        track: true,
        endpointName,
        originalArgs,
        queryCacheKey: `${endpointName}(undefined)`,
      },
      requestId: endpointName,
      requestStatus: status,
      startedTimeStamp: 1,
      fulfilledTimeStamp: 2,
      baseQueryMeta: {},
    },
  }));

const listWith = (...items: unknown[]) => ({ pages: [{ rows: items }], pageParams: [''] });

/** The actions of calls that several pages make, from the library to a saved look. The first test opens none of these pages. */
const journeyActions = [
  ...callActions('query', 'listModels', listWith({ id: 1, name: 'Anika' })),
  ...callActions('query', 'listModelImages', []),
  ...callActions('query', 'listCategories', []),
  ...callActions('query', 'listGarments', listWith(), { categoryId: 4 }),
  ...callActions('query', 'listFavourites', []),
  ...callActions('mutation', 'createTryOn', { status: 'pending' }),
  ...callActions('query', 'listGenerations', { data: [] }),
  ...callActions('mutation', 'saveImage', { id: 3 }),
  ...callActions('query', 'getUser', { id: 7 }),
  ...callActions('mutation', 'initiateTopUp', {}),
];

// This test must run first, because the pages that the other test opens inject their endpoints.
test('a report can be imported into Redux DevTools on a page that was just opened', async () => {
  expect(Object.keys(baseApi.endpoints)).not.toContain('listModels');
  answerLibrary();
  const { store } = renderApp('/help');
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  await waitFor(() => expect(Object.keys(baseApi.endpoints)).toContain('listModels'));
  for (const { meta } of journeyActions) expect(Object.keys(baseApi.endpoints)).toContain(meta.arg.endpointName);
  const preloadedState = rootReducer(undefined, { type: 'before' });
  const report = {
    payload: JSON.stringify(journeyActions),
    preloadedState: JSON.stringify(preloadedState),
    report: {},
  };
  const imported = importState(JSON.stringify(report), {} as Parameters<typeof importState>[1]);
  act(() => devToolsOf(store).dispatch({ type: 'IMPORT_STATE', ...imported }));
  expect(store.getState().api.queries['listModels(undefined)']?.data).toEqual(listWith({ id: 1, name: 'Anika' }));
  expect(store.getState().api.mutations['saveImage']?.data).toEqual({ id: 3 });
});

const url = 'http://localhost/media/result.png';

test('a jump in Redux DevTools updates the canvas of a live session, and adds nothing to its log', async () => {
  answerLibrary();
  server.use(http.get(url, () => new HttpResponse(pngOf(288, 208), { headers: { 'content-type': 'image/png' } })));
  const { store } = renderApp('/try-on');
  await screen.findByRole('region', { name: 'Picture' });
  act(() => void store.dispatch(editorImageChanged({ url })));
  await waitFor(() => expect(store.getState().editor.tryOn.imageSize).toEqual({ width: 288, height: 208 }));

  const mask = async () => {
    const bytes = await (await editorClient.exportEdit()).mask.arrayBuffer();
    return createHash('sha256').update(Buffer.from(bytes)).digest('hex');
  };
  const log = devToolsOf(store);
  /** The ids of the actions with this type. */
  const idsOf = (type: string) =>
    log.getState().stagedActionIds.filter((id) => log.getState().actionsById[id]?.action.type === type);
  const pointer = gestures(screen.getByLabelText('Picture in the editor').parentElement!);
  const blank = await act(mask);
  await pointer.draw([60, 60], [120, 90], [180, 100]);
  const first = await act(mask);
  await pointer.draw([200, 150], [210, 170]);
  const second = await act(mask);
  act(() => void store.dispatch(undone()));
  await waitFor(() => expect(idsOf('editor/maskPainted')).toHaveLength(4));

  const jumpTo = (actionId: number) => act(() => log.dispatch({ type: 'JUMP_TO_ACTION', actionId }));
  const [one, two] = idsOf('editor/strokeEnded');
  const [opened] = idsOf('editor/pictureOpened');
  const [back] = idsOf('editor/undone');
  for (const [id, expected] of [
    [two, second],
    [opened, blank],
    [one, first],
    [two, second],
    [back, first],
  ] as const) {
    jumpTo(id!);
    await waitFor(async () => expect(await mask()).toBe(expected));
  }
  expect(new Set([blank, first, second]).size).toBe(3);
  expect(idsOf('editor/maskPainted')).toHaveLength(4);
});
