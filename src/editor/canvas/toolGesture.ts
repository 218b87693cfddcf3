import type { Gesture } from './onePointer';

/**
 * The gesture of a tool that is loaded on demand, such as the lasso. Null while there is none. The canvas passes the pointer on to it, except to pan and zoom.
 */
export const toolGesture: { current: Gesture | null } = { current: null };
