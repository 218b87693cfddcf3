import { createAction } from '@reduxjs/toolkit';

/** These actions are requests. The listeners in this folder carry them out. */
export const tryOnRequested = createAction('tryon/tryOnRequested');
export const editRequested = createAction('tryon/editRequested');
