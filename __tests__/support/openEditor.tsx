import { type Action, configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Profiler, type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { ThemeProvider } from '@mui/material/styles';
import { baseApi } from '../../src/api/baseApi';
import { theme } from '../../src/app/theme/theme';
import { ToastsOnDemand } from '../../src/app/toasts/ToastsOnDemand';
import { editorReducer } from '../../src/editor/state/editorReducer';
import { editorImageChanged } from '../../src/editor/state/editorSlice';
import { EditorCanvas } from '../../src/editor/canvas/EditorCanvas';
import { PictureOverlay } from '../../src/editor/page/PictureOverlay';
import { EditorToolbar } from '../../src/editor/tools/EditorToolbar';
import { SaveButton } from '../../src/editor/tools/SaveButton';
import { sessionReducer } from '../../src/session/sessionSlice';
import { AddressRenewal, type RenewAddress } from '../../src/ui/addressRenewal';
import { lastCanvas } from './fakeCanvas';
import { gestures } from './gestures';
import { pngOf } from './pictures';
import { server } from './server';

/** The colour that the canvas shows at this pixel, as red, green, blue and alpha. */
export const shownPixel = (x: number, y: number) => [...lastCanvas().getContext('2d').getImageData(x, y, 1, 1).data];
/** Whether the canvas shows the checkerboard at this pixel. */
export const isCheckerboard = (x: number, y: number) => {
  const [red, green, blue] = shownPixel(x, y);
  return red === green && green === blue && (red === 255 || red === 209);
};

export const url = 'http://localhost/media/result.png';
export const pictureColour = [200, 40, 90, 255];

export const answerWithPicture = () =>
  server.use(http.get(url, () => new HttpResponse(pngOf(288, 208), { headers: { 'content-type': 'image/png' } })));

const noRenewal: RenewAddress = () => Promise.resolve(null);

interface Options {
  hasImage?: boolean;
  renew?: RenewAddress;
  panel?: ReactNode;
}

/** Renders the editor's canvas and toolbar, with a store of their own and a picture of one colour. */
export async function openEditor({ hasImage = true, renew = noRenewal, panel }: Options = {}) {
  answerWithPicture();
  const store = configureStore({
    reducer: { editor: editorReducer, session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  const counts = { cancels: 0, downloads: 0, renders: 0 };
  if (hasImage) store.dispatch(editorImageChanged({ url }));
  render(
    <StrictMode>
      <Provider store={store}>
        <ThemeProvider theme={theme}>
          <ToastsOnDemand />
          <input aria-label="Prompt" />
          <Profiler id="editor" onRender={() => counts.renders++}>
            <EditorToolbar
              onCancel={() => counts.cancels++}
              download={{ run: () => counts.downloads++, disabledReason: null, isBusy: false }}
              save={
                <SaveButton
                  isSaved={false}
                  isBusy={false}
                  disabledReason="Please select a model and garment before saving"
                  onPress={() => undefined}
                />
              }
            />
            {panel}
            <AddressRenewal value={renew}>
              <EditorCanvas emptyState="Nothing here yet" Overlay={PictureOverlay} />
            </AddressRenewal>
          </Profiler>
        </ThemeProvider>
      </Provider>
    </StrictMode>,
  );
  // The canvas is 320 × 240 with a margin of 16, so the picture of 288 × 208 is shown at its own size from (16, 16).
  if (hasImage) await waitFor(() => expect(shownPixel(100, 100)).toEqual(pictureColour));
  const host = (hasImage && screen.getByLabelText('Picture in the editor').parentElement) || document.body;
  return {
    store,
    counts,
    host,
    pointer: gestures(host),
    dispatch: (action: Action) => act(() => void store.dispatch(action)),
    user: userEvent.setup({ delay: null }),
    log: () => store.getState().editor.tryOn.log,
  };
}
