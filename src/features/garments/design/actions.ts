import { createAction } from '@reduxjs/toolkit';

/** Requests from this tab, handled by the listeners in this folder. */
export const extractionRequested = createAction('design/extractionRequested');
export const changeRequested = createAction('design/changeRequested');
