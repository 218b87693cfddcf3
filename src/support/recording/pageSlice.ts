import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

interface Page {
  /** Path of the current page; empty until the first page is shown. Without query and hash, because links from emails contain a secret there. */
  pathname: string;
}

const initialState: Page = { pathname: '' };

/** Holds the current page, so that the recording contains it. The app itself only uses the router. */
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
