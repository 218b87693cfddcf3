import { createAction } from '@reduxjs/toolkit';

/** These actions only request something. The listeners in this folder do it. */
export const extractionRequested = createAction('design/extractionRequested');
export const changeRequested = createAction('design/changeRequested');
