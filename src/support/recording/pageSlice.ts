import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

interface Page {
  /** Path of the current page; empty until the first page is shown. The query and the hash are left out, because links from emails contain a secret there. */
  pathname: string;
}

const initialState: Page = { pathname: '' };

/** Holds the path of the current page. It is in the store only so that the recording contains it; the app itself uses the router. */
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
