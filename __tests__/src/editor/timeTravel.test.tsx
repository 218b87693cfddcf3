import { createHash } from 'node:crypto';
import type { Action } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { editorClient } from '../../../src/editor/client/editorClient';
import {
  editRestored,
  editorImageChanged,
  fullyRestored,
  redone,
  strokeEnded,
  undone,
} from '../../../src/editor/state/editorSlice';
import { createDrawing } from '../../../workers/image/drawing';
import { encodeMaskPng } from '../../../workers/image/png/encodeMaskPng';
import { openEditor, url } from '../../support/openEditor';
import { waitWithUpdates } from '../../support/waitWithUpdates';
import { anyStroke, strokesOf } from '../../support/strokes';

const size = [288, 208] as const;

const hashOfMask = async (mask: Blob) =>
  createHash('sha256')
    .update(Buffer.from(await mask.arrayBuffer()))
    .digest('hex');

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: anyStroke(...size).map(({ tool, size: brush, points }) => strokeEnded({ tool, size: brush, points })),
  },
  { weight: 2, arbitrary: fc.constant(undone()) },
  { weight: 2, arbitrary: fc.constant(redone()) },
  { weight: 1, arbitrary: fc.constant(fullyRestored()) },
);

/** Returns the hash of the worker's mask. */
const maskHash = () => waitWithUpdates(async () => hashOfMask((await editorClient.exportEdit()).mask));

test('jumping to any action, in any order, gives the mask that results from the log at that action', async () => {
  const { store, dispatch } = await openEditor();
  const [actions] = fc.sample(fc.array(anyAction, { minLength: 40, maxLength: 40 }), 1);
  const states = [];
  for (const action of actions!) {
    dispatch(action);
    states.push(store.getState().editor.tryOn);
  }
  const [jumps] = fc.sample(fc.shuffledSubarray(states, { minLength: states.length }), 1);
  for (const state of jumps!) {
    dispatch(editRestored(state));
    const drawing = createDrawing(...size);
    drawing.showLog(strokesOf(state.log.strokes));
    expect(await maskHash()).toBe(await hashOfMask(await encodeMaskPng(drawing.packed(), 1)));
  }
});

test('jumping back to a time before another picture was opened restores the mask', async () => {
  const { store, dispatch } = await openEditor();
  dispatch(strokeEnded({ tool: 'erase', size: 80, points: [1600, 1600] }));
  const before = store.getState().editor.tryOn;
  const mask = await maskHash();
  dispatch(editorImageChanged({ url: `${url}?another` }));
  dispatch(editRestored(before));
  // Wait until the first picture is open again. Until then, there is no mask to export.
  await waitFor(() => expect(editorClient.getState().picture.phase).toBe('ready'));
  expect(await maskHash()).toBe(mask);
});
