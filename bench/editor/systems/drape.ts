import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { wrap } from 'comlink';
import { ringStyles } from '../../../src/editor/canvas/brushCursor';
import { listenToCanvas } from '../../../src/editor/canvas/listenToCanvas';
import { mountCanvas } from '../../../src/editor/canvas/mountCanvas';
import { observeArea } from '../../../src/editor/canvas/observeArea';
import { createViewport } from '../../../src/editor/canvas/viewport';
import { type ImageClient, createImageClient } from '../../../src/editor/client/imageClient';
import { editorReducer } from '../../../src/editor/state/editorReducer';
import { brushSizeChanged, editorImageChanged, undone } from '../../../src/editor/state/editorSlice';
import type { ImageWorkerApi } from '../../../workers/image/api';
import { isStroke } from '../../../workers/image/logEntry';
import { brushSize } from '../stage';
import { exportBoth } from './exports';
import { erasedOnCanvas } from './erasedOnCanvas';
import type { OpenImage } from './system';
import { watchWorker } from './watchWorker';

function failOnRestart(): never {
  throw new Error("Drape's worker died.");
}

function waitUntilShown(client: ImageClient): Promise<{ width: number; height: number }> {
  return new Promise((resolve, reject) => {
    const stop = client.subscribe(() => {
      const { picture } = client.getState();
      if (picture.phase === 'failed') reject(new Error(picture.message));
      if (picture.phase !== 'ready') return;
      stop();
      resolve(picture);
    });
  });
}

/**
 * Opens the real editor: its store, client, workers and listeners. Only React is missing. In the app, React's effects pass the store's state on to the client.
 * Here, this function does so.
 */
export const open: OpenImage = async (host, url) => {
  const store = configureStore({ reducer: combineReducers({ editor: editorReducer }) });
  // This worker is the image worker, with additional code that watches its canvas.
  const worker = new Worker(new URL('./drape.worker.ts', import.meta.url), { type: 'module' });
  const client = createImageClient(() => worker, failOnRestart);
  const viewport = createViewport();
  const ring = document.createElement('div');
  Object.assign(ring.style, ringStyles);
  mountCanvas(host, client);
  host.after(ring);
  viewport.subscribe((view) => client.setView(view));
  observeArea(host, (area) => viewport.setArea(area));
  listenToCanvas({ host, ring, client, viewport, store });
  const strokes = () => store.getState().editor.tryOn.log.strokes;
  store.subscribe(() => void client.draw(strokes()));

  const opened = waitUntilShown(client);
  store.dispatch(brushSizeChanged(brushSize));
  store.dispatch(editorImageChanged({ url }));
  client.showMaskAs(store.getState().editor.tryOn.maskLook);
  client.show(url);
  viewport.setImage(await opened);
  const canvas = host.querySelector('canvas');
  if (!canvas) throw new Error('Drape has mounted no canvas.');
  const api = wrap<ImageWorkerApi>(worker);
  return {
    erased: erasedOnCanvas(canvas),
    watch: watchWorker(worker),
    undo: () => void store.dispatch(undone()),
    // Makes the two calls that `client.exportEdit` makes, so that each can be timed.
    exportEdit: () =>
      exportBoth(
        () => api.exportImage(),
        () => api.exportMask(),
      ),
    prepareExport: () => client.prepareExport(),
    historyBytes: null,
    log: () => strokes().filter(isStroke),
  };
};
