import { createAction } from '@reduxjs/toolkit';

/** These actions are requests. The listeners in this folder carry them out. */
export const extractionRequested = createAction('design/extractionRequested');
export const changeRequested = createAction('design/changeRequested');
