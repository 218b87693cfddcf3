import { createAction } from '@reduxjs/toolkit';

/** Another tab of the same user changed something on the server: for example, it started or ended a generation, saved, or paid. */
export const changedInOtherTab = createAction('api/changedInOtherTab');
