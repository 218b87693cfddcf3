import { File as NodeFile } from 'node:buffer';
import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { access } from '../../src/messages/en/access';
import { account } from '../../src/messages/en/account';
import { editor } from '../../src/messages/en/editor';
import { editorTools } from '../../src/messages/en/editorTools';
import { help } from '../../src/messages/en/help';
import { library } from '../../src/messages/en/library';
import { replay } from '../../src/messages/en/replay';
import { shell } from '../../src/messages/en/shell';
import { start } from '../../src/messages/en/start';
import { terms } from '../../src/messages/en/terms';
import { consent } from '../../src/messages/en/consent';
import { uploading } from '../../src/messages/en/uploading';
import { verify } from '../../src/messages/en/verify';
import { wallet } from '../../src/messages/en/wallet';
import { provideTexts } from '../../src/messages/loadTexts';
import { installCanvas } from './fakeCanvas';
import { server, unknownRequests } from './server';

// React's development build stores a stack for each element. Jest raises the maximum length of a stack to 100, which makes the tests take a fifth longer.
Error.stackTraceLimit = 10;

// Node's fetch only accepts Node's own File.
Object.assign(globalThis, { File: NodeFile });
installCanvas();
provideTexts({
  start,
  access,
  shell,
  editor,
  editorTools,
  library,
  account,
  help,
  terms,
  replay,
  uploading,
  consent,
  verify,
  wallet,
});
// jsdom has no layout, so it can't scroll.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
// Tests need long timeouts: a lazy page is compiled when it is first opened, and queries by role are slow in jsdom.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

/**
 * The calls of `console.error`, with which React, the DOM and MUI warn. Each makes the test fail, so a test that provokes a warning must spy on
 * `console.error`.
 */
const consoleErrors: string[] = [];
const { warn } = console;
Object.assign(console, {
  error: (...words: unknown[]) => void consoleErrors.push(format(...words)),
  // Drop this warning, because it only says that the machine was busy.
  warn: (...words: unknown[]) => String(words[0]).includes('InvariantMiddleware took') || warn(...words),
});

/** Whether fetching a URL sends no request: data URLs and object URLs. */
const sendsNoRequest = (url: string) => url.startsWith('data:') || url.startsWith('blob:');

beforeAll(() => {
  server.listen({
    onUnhandledRequest: ({ method, url }) => {
      if (!sendsNoRequest(url)) unknownRequests.push(`${method} ${url}`);
    },
  });
});

afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  document.cookie = 'sidebar_state=; max-age=0; path=/';
  window.history.replaceState(null, '', '/');
  expect(unknownRequests.splice(0)).toEqual([]);
  expect(consoleErrors.splice(0)).toEqual([]);
});

afterAll(() => server.close());
