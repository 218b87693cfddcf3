import { createAction } from '@reduxjs/toolkit';

/** These actions only request something. The listeners in this folder do it. */
export const tryOnRequested = createAction('tryon/tryOnRequested');
export const editRequested = createAction('tryon/editRequested');
