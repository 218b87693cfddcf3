import { configureStore } from '@reduxjs/toolkit';
import { editorReducer } from '../state/editorReducer';
import { initialWorkbenches } from '../state/workbenches';

interface Addresses {
  /** Address of the garment's photo. */
  url: string;
  /** Address of the mask. Null if there is none yet. */
  cutOut: string | null;
}

/**
 * Diameter of the brush in image pixels. It is small, because the edge of a garment needs a fine brush. It was tuned on photos with sides of about 1,000
 * pixels.
 */
const brushSize = 40;

/**
 * Creates a separate editor store for one cut-out. The store lasts as long as its dialog, and leaves the page's own editor unchanged. Everything outside the
 * garment is tinted, so that it can still be seen and restored.
 */
export function createCutOutStore(addresses: Addresses) {
  const { tryOn } = initialWorkbenches;
  const { maskLook } = tryOn;
  const workbench = { ...tryOn, brushSize, editorImage: addresses, maskLook: { ...maskLook, fill: 'tint' as const } };
  return configureStore({
    reducer: { editor: editorReducer },
    preloadedState: { editor: { ...initialWorkbenches, tryOn: workbench } },
    devTools: false,
  });
}
