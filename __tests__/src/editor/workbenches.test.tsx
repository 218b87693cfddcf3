import { type Action, configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { StrictMode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { forWorkbench, editorReducer, workbenchOpened } from '../../../src/editor/state/editorReducer';
import {
  brushSizeChanged,
  editorImageChanged,
  fullyRestored,
  generationSettled,
  generationStarted,
  promptChanged,
  redone,
  strokeEnded,
  undone,
} from '../../../src/editor/state/editorSlice';
import { selectEditorImage, selectPrompt } from '../../../src/editor/state/selectors';
import { Workbench } from '../../../src/editor/page/Workbench';
import type { WorkbenchName } from '../../../src/editor/state/workbenches';
import { anyStroke } from '../../support/strokes';

const createStore = () => configureStore({ reducer: { editor: editorReducer } });

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  anyStroke(64, 64).map(({ tool, size, points }) => strokeEnded({ tool, size, points })),
  fc.constantFrom<Action>(
    undone(),
    redone(),
    fullyRestored(),
    generationStarted('edit'),
    generationSettled({ refusal: null }),
  ),
  fc.integer({ min: 1, max: 200 }).map((size) => brushSizeChanged(size)),
  fc.string().map((prompt) => promptChanged(prompt)),
  fc.webPath().map((url) => editorImageChanged({ url })),
);

test('no action at one workbench changes the other', () => {
  fc.assert(
    fc.property(
      fc.array(anyAction),
      fc.array(anyAction),
      fc.constantFrom<[WorkbenchName, WorkbenchName]>(['tryOn', 'design'], ['design', 'tryOn']),
      (firstActions, secondActions, [first, second]) => {
        const store = createStore();
        const getState = () => store.getState();
        const dispatch = (action: Action) => store.dispatch(action);
        dispatch(workbenchOpened(first));
        for (const action of firstActions) dispatch(action);
        const firstState = getState().editor[first];
        dispatch(workbenchOpened(second));
        const untouchedState = getState().editor[second];
        for (const action of secondActions) dispatch(action);
        expect(getState().editor[first]).toBe(firstState);
        // An action for a given workbench changes only that workbench, even while the other one is open.
        const secondState = getState().editor[second];
        for (const action of firstActions) dispatch(forWorkbench(first, action));
        expect(getState().editor[second]).toBe(secondState);
        expect(untouchedState).toBe(createStore().getState().editor[second]);
      },
    ),
    { numRuns: 60 },
  );
});

test('the brush size starts at 50 on the Design tab and at 100 on Try-on', () => {
  const { tryOn, design } = createStore().getState().editor;
  expect([tryOn.brushSize, design.brushSize]).toEqual([100, 50]);
});

/** Records the picture of a page at each render. */
function Frames({ shownUrls }: { shownUrls: (string | undefined)[] }) {
  const url = useSelector(selectEditorImage)?.url;
  shownUrls.push(url);
  return <p>{useSelector(selectPrompt)}</p>;
}

test('a page never shows the picture of another page, in StrictMode or after time travel', async () => {
  const store = createStore();
  store.dispatch(forWorkbench('tryOn', editorImageChanged({ url: '/person.png' })));
  store.dispatch(forWorkbench('design', editorImageChanged({ url: '/kurta.png' })));
  store.dispatch(forWorkbench('design', promptChanged('With a border')));
  const shownUrls: (string | undefined)[] = [];
  const page = (name: WorkbenchName) => (
    <StrictMode>
      <Provider store={store}>
        <Workbench key={name} name={name}>
          <Frames shownUrls={shownUrls} />
        </Workbench>
      </Provider>
    </StrictMode>
  );
  const { rerender, container } = render(page('design'));
  expect(await screen.findByText('With a border')).toBeVisible();
  expect(new Set(shownUrls)).toEqual(new Set(['/kurta.png']));
  shownUrls.length = 0;
  rerender(page('tryOn'));
  expect(store.getState().editor.active).toBe('tryOn');
  expect(new Set(shownUrls)).toEqual(new Set(['/person.png']));
  act(() => void store.dispatch(workbenchOpened('design')));
  expect(container).toBeEmptyDOMElement();
  expect(new Set(shownUrls)).toEqual(new Set(['/person.png']));
});
