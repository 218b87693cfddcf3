import { createAction } from '@reduxjs/toolkit';

/** What the page asks for; the listeners of the same folder do it. */
export const tryOnRequested = createAction('tryon/tryOnRequested');
export const editRequested = createAction('tryon/editRequested');
