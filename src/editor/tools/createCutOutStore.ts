import { configureStore } from '@reduxjs/toolkit';
import { editorReducer } from '../state/editorReducer';
import { initialWorkbenches } from '../state/workbenches';

interface Addresses {
  /** Of the garment's photo. */
  url: string;
  /** Of the mask; null where there is none yet. */
  cutOut: string | null;
}

/** Diameter in image pixels for a photo of 1,000: the rim of a garment takes a fine brush. */
const brushSize = 40;

/**
 * The editor's state for one cut-out, apart from the app's: it ends with its dialog, and what a page has in its own editor stays as it is. What is not of the garment
 * is tinted, so that it can still be seen and restored.
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
