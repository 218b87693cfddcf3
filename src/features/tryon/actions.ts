import { createAction } from '@reduxjs/toolkit';

/** Requests from this page, handled by the listeners in this folder. */
export const tryOnRequested = createAction('tryon/tryOnRequested');
export const editRequested = createAction('tryon/editRequested');
