import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

interface Page {
  /** Of the page on the screen; empty before the first. Neither query nor hash: a mailed link carries its secret there. */
  pathname: string;
}

const initialState: Page = { pathname: '' };

/** Which page the user is at. The app goes by the router alone: this is for the log of actions, so that a report knows the page. */
const pageSlice = createSlice({
  name: 'support',
  initialState,
  reducers: {
    navigated: (page, { payload }: PayloadAction<Page>) => {
      page.pathname = payload.pathname;
    },
  },
});

export const pageReducer = pageSlice.reducer;
export const { navigated } = pageSlice.actions;
