import { type PayloadAction, createSelector, createSlice } from '@reduxjs/toolkit';
import { signedOut } from '../../session/sessionSlice';

/** `failed`: a retry may succeed. `refused`: the server won't take this input, so there is no retry. */
type UploadStatus = 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'cancelled';

/**
 * The part of the Garments page that shows an upload when the user comes back. `garmentForm`: the form shows the upload's content again. `garmentBatch`: the
 * upload is part of the summary of several garments.
 */
type UploadPlace = 'garmentForm' | 'garmentBatch';

/** An upload, without its file: see `uploadQueue.ts`. */
export interface Upload {
  id: string;
  /** The idempotency key. A retry keeps it, so nothing is created twice. It also identifies the upload's progress. */
  key: string;
  /** The name to show: the name of the garment, the model or the file. */
  name: string;
  /** The other fields of a garment, for filling in the form again and for the summary. Null for uploads that aren't garments. */
  garment: { category_id: number; upscale: boolean } | null;
  place: UploadPlace | null;
  /** Whether the upload panel of the shell shows this upload. If not, the upload's own form shows it. */
  isInPanel: boolean;
  status: UploadStatus;
  /** The server's reason for a failure. Null if the server gave none. */
  reason: string | null;
}

export interface WithUploads {
  uploads: Upload[];
}

const noUploads: Upload[] = [];

const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: noUploads,
  reducers: {
    uploadQueued: (uploads, { payload }: PayloadAction<Upload>) => void uploads.push(payload),
    uploadChanged: (
      uploads,
      { payload: { id, ...changes } }: PayloadAction<Pick<Upload, 'id'> & Partial<Omit<Upload, 'id'>>>,
    ) => {
      const upload = uploads.find((candidate) => candidate.id === id);
      if (upload) Object.assign(upload, changes);
    },
    uploadRemoved: (uploads, { payload: id }: PayloadAction<string>) => uploads.filter((upload) => upload.id !== id),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => noUploads),
});

export const uploadsReducer = uploadsSlice.reducer;
export const { uploadQueued, uploadChanged, uploadRemoved } = uploadsSlice.actions;

export const isRunning = ({ status }: Upload): boolean => status === 'waiting' || status === 'sending';

export const selectUploads = ({ uploads }: WithUploads): Upload[] => uploads;

export const selectPanelUploads = createSelector([selectUploads], (uploads) =>
  uploads.filter(({ isInPanel }) => isInPanel),
);

export const selectRunningCount = ({ uploads }: WithUploads): number => uploads.filter(isRunning).length;

export const selectUpload =
  (id: string | null) =>
  ({ uploads }: WithUploads): Upload | undefined =>
    uploads.find((upload) => upload.id === id);

/** The uploads that the Upload tab of the garments shows. */
export const selectGarmentUploads = createSelector([selectUploads], (uploads) =>
  uploads.filter(({ place }) => place !== null),
);

/** The unfinished upload whose content the garment form shows. */
export const selectFormUpload = ({ uploads }: WithUploads): Upload | undefined =>
  uploads.find(({ place, status }) => place === 'garmentForm' && status !== 'done');
