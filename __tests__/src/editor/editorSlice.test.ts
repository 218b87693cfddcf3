import { type Action, configureStore } from '@reduxjs/toolkit';
import { editorReducer } from '../../../src/editor/state/editorReducer';
import {
  brushSizeChanged,
  editorImageChanged,
  editorImageCleared,
  fullyRestored,
  garmentConfirmed,
  garmentSelected,
  garmentUploaded,
  generationSettled,
  generationStarted,
  imageScaleChanged,
  modelCleared,
  modelConfirmed,
  modelSelected,
  modelUploaded,
  promptChanged,
  redone,
  strokeEnded,
  suggestionAdded,
  undone,
} from '../../../src/editor/state/editorSlice';
import { selectCanGenerate, selectGenerating } from '../../../src/editor/state/selectors';
import type { Tool } from '../../../workers/image/stroke';
import { strokesOf } from '../../support/strokes';

const model = { id: 4, model_id: 1, name: 'Asha', image_url: '/m.jpg', thumbnail_url: '/m.webp' };
const garment = { ...model, category_id: 2, name: 'Kurta', category_name: 'Kurtas' };

function openEditor() {
  const store = configureStore({ reducer: { editor: editorReducer } });
  store.dispatch(editorImageChanged({ url: '/result.png' }));
  const editor = () => store.getState().editor.tryOn;
  return {
    dispatch: (action: Action) => store.dispatch(action),
    getState: () => store.getState(),
    editor,
    /** The strokes in short form: e for erase or r for restore, followed by the size. */
    strokesInLog: () => strokesOf(editor().log.strokes).map(({ tool, size }) => `${tool[0]}${size}`),
    draw: (...strokes: string[]) => {
      for (const [letter, ...size] of strokes) {
        const tool: Tool = letter === 'e' ? 'erase' : 'restore';
        store.dispatch(strokeEnded({ tool, size: Number(size.join('')), points: [0, 0] }));
      }
    },
  };
}

test('an undo also undoes the restores after the last erase, and a redo brings them back', () => {
  const { dispatch, draw, strokesInLog } = openEditor();
  draw('e1', 'r2', 'e3', 'r4', 'r5');
  dispatch(undone());
  expect(strokesInLog()).toEqual(['e1', 'r2']);
  dispatch(undone());
  expect(strokesInLog()).toEqual([]);
  dispatch(redone());
  expect(strokesInLog()).toEqual(['e1', 'r2']);
  dispatch(redone());
  expect(strokesInLog()).toEqual(['e1', 'r2', 'e3', 'r4', 'r5']);
});

test('restores before the first erase are not undone', () => {
  const { dispatch, draw, strokesInLog } = openEditor();
  draw('r1', 'e2');
  dispatch(undone());
  dispatch(undone());
  expect(strokesInLog()).toEqual(['r1']);
});

test('the last ten erase strokes can be undone, but not an eleventh', () => {
  const { dispatch, draw, strokesInLog } = openEditor();
  draw(...Array.from({ length: 12 }, (_, index) => `e${index + 1}`));
  for (let step = 0; step < 15; step++) dispatch(undone());
  expect(strokesInLog()).toEqual(['e1', 'e2']);
  for (let step = 0; step < 15; step++) dispatch(redone());
  expect(strokesInLog()).toHaveLength(12);
});

test('a new stroke leaves nothing to redo', () => {
  const { dispatch, draw, strokesInLog } = openEditor();
  draw('e1', 'e2');
  dispatch(undone());
  draw('r3');
  dispatch(redone());
  expect(strokesInLog()).toEqual(['e1', 'r3']);
});

test('Full Restore clears the strokes and the history', () => {
  const { dispatch, draw, editor } = openEditor();
  draw('e1', 'e2');
  dispatch(undone());
  dispatch(fullyRestored());
  expect(editor().log).toEqual({ strokes: [], undone: [], undoable: 0 });
});

test('a new image starts with an empty log, and without an image no stroke is recorded', () => {
  const { dispatch, draw, strokesInLog, editor } = openEditor();
  draw('e1');
  dispatch(editorImageChanged({ url: '/edited.png' }));
  expect(strokesInLog()).toEqual([]);
  draw('e2');
  dispatch(editorImageCleared());
  draw('e3');
  expect(editor()).toMatchObject({ editorImage: null, log: { strokes: [] } });
});

test('the strokes on a picture are restored when it is opened again, unless an edit has used them', () => {
  const { dispatch, draw, strokesInLog } = openEditor();
  const before = { url: '/before.png', runId: 'run-1' };
  dispatch(editorImageChanged(before));
  draw('e1');
  dispatch(editorImageChanged({ url: '/other.png', runId: 'run-2' }));
  dispatch(editorImageChanged(before));
  expect(strokesInLog()).toEqual(['e1']);
  dispatch(generationStarted('edit'));
  dispatch(editorImageChanged({ url: '/edited.png', runId: 'run-3' }));
  dispatch(generationSettled({ refusal: null }));
  dispatch(editorImageChanged(before));
  expect(strokesInLog()).toEqual([]);
});

test('each stroke has an id of its own', () => {
  const { draw, editor } = openEditor();
  draw('e1', 'e1', 'e1');
  expect(new Set(editor().log.strokes.map(({ id }) => id)).size).toBe(3);
});

test('brush size and image scale are rounded and kept within their limits', () => {
  const { dispatch, editor } = openEditor();
  const sizes = [0, 12.6, 900].map((size) => (dispatch(brushSizeChanged(size)), editor().brushSize));
  expect(sizes).toEqual([1, 13, 200]);
  const scales = [10, 120.2, 400].map((scale) => (dispatch(imageScaleChanged(scale)), editor().imageScale));
  expect(scales).toEqual([50, 120, 150]);
});

test('a suggestion fills an empty prompt; if the prompt has text, the suggestion is appended', () => {
  const { dispatch, editor } = openEditor();
  dispatch(suggestionAdded('Add sunglasses'));
  expect(editor().prompt).toBe('Add sunglasses');
  dispatch(suggestionAdded('Add golden heels'));
  expect(editor().prompt).toBe('Add sunglasses Add golden heels');
});

test('an applied prompt is removed when the model or the garment is replaced, but not when the first one is chosen', () => {
  const { dispatch, editor } = openEditor();
  const apply = () => {
    dispatch(promptChanged('Add sunglasses '));
    dispatch(editorImageChanged({ url: '/edited.png', prompt: 'Add sunglasses' }));
  };
  apply();
  dispatch(modelUploaded(model));
  dispatch(garmentUploaded(garment));
  dispatch(modelUploaded(model));
  expect(editor().prompt).toBe('Add sunglasses ');
  dispatch(modelUploaded({ ...model, id: 5 }));
  expect(editor().prompt).toBe('');
  apply();
  dispatch(garmentSelected({ ...garment, id: 5 }));
  expect(editor().prompt).toBe('Add sunglasses ');
  dispatch(garmentConfirmed());
  expect(editor().prompt).toBe('');
});

test('a generation can start with a confirmed model and garment, unless another generation is in progress', () => {
  const { dispatch, getState } = openEditor();
  dispatch(modelUploaded(model));
  dispatch(garmentSelected(garment));
  expect(selectCanGenerate(getState())).toBe(false);
  dispatch(garmentConfirmed());
  expect(selectCanGenerate(getState())).toBe(true);
  dispatch(generationStarted('edit'));
  expect([selectCanGenerate, selectGenerating].map((select) => select(getState()))).toEqual([false, 'edit']);
});

test('a model is first selected and then confirmed; clearing removes both', () => {
  const { dispatch, editor } = openEditor();
  dispatch(modelSelected(model));
  expect(editor().model).toEqual({ selected: model, confirmed: null });
  dispatch(modelConfirmed());
  expect(editor().model).toEqual({ selected: model, confirmed: model });
  dispatch(modelCleared());
  expect(editor().model).toEqual({ selected: null, confirmed: null });
});
