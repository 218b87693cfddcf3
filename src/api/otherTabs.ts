import { createAction } from '@reduxjs/toolkit';

/** Another tab of the same user has changed something on the server: started or ended a generation, saved, paid. */
export const heardOfOtherTab = createAction('api/heardOfOtherTab');
