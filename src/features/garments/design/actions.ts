import { createAction } from '@reduxjs/toolkit';

/** What the tab asks for; the listeners of the same folder do it. */
export const extractionRequested = createAction('design/extractionRequested');
export const changeRequested = createAction('design/changeRequested');
