import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { editorImageChanged } from '../../../src/editor/state/editorSlice';
import { aUser } from '../../support/builders';
import { renderApp } from '../../support/renderApp';
import { api, server } from '../../support/server';
import { answerPicture, openTryOnPage } from '../../support/tryOnPage';

/** Returns the store's state without the subscriptions, because RTK Query only copies them into the state half a second after they change. */
function stateOf(store: ReturnType<typeof renderApp>['store']) {
  const { api: cache, ...state } = store.getState();
  return { ...state, cache: { ...cache, subscriptions: null } };
}

/** Returns the nodes of the page outside of `part` that change while `type` runs. */
async function changedOutside(part: Element, type: () => Promise<void>): Promise<Node[]> {
  const changed: Node[] = [];
  const collect = (records: MutationRecord[]) => changed.push(...records.map(({ target }) => target));
  const observer = new MutationObserver(collect);
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  await type();
  collect(observer.takeRecords());
  observer.disconnect();
  return changed.filter((node) => !part.contains(node));
}

test('typing into the sign-in form changes nothing else on the page, and nothing in the store', async () => {
  const { user, store } = renderApp('/auth/signin', { session: null });
  const username = await screen.findByLabelText('Username');
  await user.type(username, 'm');
  const before = stateOf(store);
  expect(await changedOutside(username.closest('form')!, () => user.type(username, 'eera'))).toEqual([]);
  expect(stateOf(store)).toEqual(before);
  expect(username).toHaveValue('meera');
});

test('typing into the profile form or the top-up amount changes nothing else on the page, and nothing in the store', async () => {
  server.use(
    http.get(api('/users/'), () => HttpResponse.json(aUser())),
    http.get(api('/users/sessions/'), () => HttpResponse.json([])),
  );
  const { user, store } = renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const name = await screen.findByLabelText('Name');
  await user.type(name, 'm');
  const before = stateOf(store);
  expect(await changedOutside(name.closest('form')!, () => user.type(name, 'eera'))).toEqual([]);
  expect(stateOf(store)).toEqual(before);

  await user.click(screen.getByRole('button', { name: 'Top Up' }));
  const amount = await screen.findByLabelText('Amount in rupees');
  await user.type(amount, '2');
  const beforeTyping = stateOf(store);
  expect(await changedOutside(screen.getByRole('dialog'), () => user.type(amount, '50'))).toEqual([]);
  expect(stateOf(store)).toEqual(beforeTyping);
  expect(amount).toHaveValue(250);
});

test('typing a prompt changes neither the picture nor the cards of model and garment', async () => {
  const { user, store } = await openTryOnPage();
  act(() => {
    store.dispatch(editorImageChanged({ url: answerPicture('look.png') }));
  });
  // Wait until the picture is open: until then, the canvas changes by itself.
  await screen.findByRole('application');
  const prompt = await screen.findByRole('textbox', { name: 'Prompt' });
  await user.type(prompt, 'A');
  expect(await changedOutside(prompt.parentElement!, () => user.type(prompt, 'dd a belt'))).toEqual([]);
  expect(screen.getByRole('button', { name: 'Apply Modifications' })).toBeVisible();
});
