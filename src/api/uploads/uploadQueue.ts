import { type ThunkDispatch, type UnknownAction, nanoid } from '@reduxjs/toolkit';
import { isAbort, isApiError, statusOf } from '../errors';
import type { UploadKey } from '../upload';
import { uploadProgress } from '../uploadProgress';
import {
  type Upload,
  type WithUploads,
  isRunning,
  selectUpload,
  selectUploads,
  uploadChanged,
  uploadQueued,
  uploadRemoved,
} from './uploadsSlice';

/** Maximum number of uploads that are sent at the same time. More would slow each other down, and a phone that loses its connection would lose them all. */
const maxParallelUploads = 2;

/** How an unsuccessful attempt ended. `failed`: a retry with the same input may succeed. `refused`: the input has to be changed. */
export type UploadEnding = 'failed' | 'refused' | 'cancelled';

/** The result of an attempt: the server's answer, or the reason why the upload didn't succeed. */
export interface UploadResult<Answer> {
  data?: Answer;
  ending?: UploadEnding;
}

export interface PendingUpload<Answer> extends PromiseLike<{ data?: Answer; error?: unknown }> {
  abort: () => void;
}

/** An upload to be added to the queue. */
interface Job<Fields extends object, Answer> {
  fields: Fields;
  /** Starts the call, and returns RTK Query's promise. */
  start: (fields: Fields & UploadKey) => PendingUpload<Answer>;
  /** The picture to send, for the thumbnail. */
  file: Blob;
}

interface QueuedJob {
  fields: object;
  file: Blob;
  start: (key: string) => PendingUpload<unknown>;
  call: PendingUpload<unknown> | null;
  /** The server's answer. Undefined until the upload has succeeded. */
  answer?: unknown;
  /** Resolves the promise of the upload's caller with the result of the attempt. */
  settle: (result: UploadResult<unknown>) => void;
}

/** The files and calls of the queued uploads, by id. They aren't in the store, because they aren't serialisable. */
const jobs = new Map<string, QueuedJob>();

/** The picture that an upload sends. Undefined in a replayed session, which has no files. */
export const fileOf = (id: string): Blob | undefined => jobs.get(id)?.file;

/** The fields to send with an upload. Undefined once the upload has left the queue. */
export const fieldsOf = (id: string): object | undefined => jobs.get(id)?.fields;

/** The server's answer to an upload, once it has succeeded. */
export const answerOf = (id: string): unknown => jobs.get(id)?.answer;

export type UploadDispatch = ThunkDispatch<WithUploads, unknown, UnknownAction>;
type Thunk<Result> = (dispatch: UploadDispatch, getState: () => WithUploads) => Result;

/** Whether the server rejected the content. Status codes 401, 408, 425 and 429 have other causes. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return typeof status === 'number' && status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

const endingOf = (error: unknown): UploadEnding =>
  isAbort(error) ? 'cancelled' : isRefusal(error) ? 'refused' : 'failed';

const reasonOf = (error: unknown): string | null => (isApiError(error) && error.detail !== '' ? error.detail : null);

const sendUpload =
  ({ id, key }: Upload): Thunk<Promise<void>> =>
  async (dispatch) => {
    const job = jobs.get(id);
    if (!job) return;
    dispatch(uploadChanged({ id, status: 'sending' }));
    job.call = job.start(key);
    const { data, error } = await job.call;
    job.call = null;
    job.answer = data;
    uploadProgress.forget(key);
    const ending = data === undefined ? endingOf(error) : undefined;
    dispatch(uploadChanged({ id, status: ending ?? 'done', reason: ending === undefined ? null : reasonOf(error) }));
    job.settle({ data, ending });
    dispatch(sendWaiting());
  };

const sendWaiting = (): Thunk<void> => (dispatch, getState) => {
  for (;;) {
    const uploads = selectUploads(getState());
    const next = uploads.find(({ status }) => status === 'waiting');
    if (!next || uploads.filter(({ status }) => status === 'sending').length >= maxParallelUploads) return;
    void dispatch(sendUpload(next));
  }
};

/** Queues an upload. Returns its id, and the result of the first attempt. */
export const queueUpload =
  <Fields extends object, Answer>(
    description: Pick<Upload, 'name' | 'garment' | 'place' | 'isInPanel'>,
    { fields, start, file }: Job<Fields, Answer>,
  ): Thunk<{ id: string; result: Promise<UploadResult<Answer>> }> =>
  (dispatch) => {
    const id = nanoid();
    const result = new Promise<UploadResult<Answer>>((resolve) => {
      jobs.set(id, {
        fields,
        file,
        start: (key) => start({ ...fields, key }),
        call: null,
        settle: (settled) => resolve(settled as UploadResult<Answer>),
      });
    });
    dispatch(uploadQueued({ id, key: nanoid(), ...description, status: 'waiting', reason: null }));
    dispatch(sendWaiting());
    return { id, result };
  };

/**
 * Sends a failed or cancelled upload again, with the same key. Returns the result of this attempt. If the upload has been removed in the meantime, nothing is
 * sent, and the result is `cancelled`.
 */
export const retryUpload =
  (id: string): Thunk<Promise<UploadResult<unknown>>> =>
  (dispatch) =>
    new Promise((resolve) => {
      const job = jobs.get(id);
      if (!job) return resolve({ ending: 'cancelled' });
      job.settle = resolve;
      dispatch(uploadChanged({ id, status: 'waiting', reason: null }));
      dispatch(sendWaiting());
    });

/** Cancels an upload that is waiting or being sent. It stays in the queue, so that it can be retried. */
export const cancelUpload =
  (id: string): Thunk<void> =>
  (dispatch, getState) => {
    const job = jobs.get(id);
    if (job?.call) return job.call.abort();
    if (selectUpload(id)(getState())?.status !== 'waiting') return;
    dispatch(uploadChanged({ id, status: 'cancelled' }));
    job?.settle({ ending: 'cancelled' });
  };

/** Removes an upload that has ended. */
export const removeUpload =
  (id: string): Thunk<void> =>
  (dispatch) => {
    jobs.delete(id);
    dispatch(uploadRemoved(id));
  };

/** Hides an ended upload in the panel. Removes it from the queue unless a page still needs it. */
const dismissUpload =
  ({ id, place, status }: Upload): Thunk<void> =>
  (dispatch) =>
    dispatch(
      place === null || (place === 'garmentBatch' && status !== 'done')
        ? removeUpload(id)
        : uploadChanged({ id, isInPanel: false }),
    );

/** Call when the user has seen the summary of the uploaded garments. Removes these uploads from the queue, except those that the panel still shows. */
export const acknowledgeGarments = (): Thunk<void> => (dispatch, getState) => {
  for (const { id, place, isInPanel, status } of selectUploads(getState())) {
    if (place !== 'garmentBatch' && status !== 'done') continue;
    dispatch(isInPanel ? uploadChanged({ id, place: null }) : removeUpload(id));
  }
};

/** Hides all ended uploads in the panel. If no upload is left, the panel closes. */
export const dismissEndedUploads = (): Thunk<void> => (dispatch, getState) => {
  for (const upload of selectUploads(getState())) {
    if (upload.isInPanel && !isRunning(upload)) dispatch(dismissUpload(upload));
  }
};

/** Aborts and forgets all uploads. Call it when the user has signed out. */
export function forgetUploads(): void {
  const calls = [...jobs.values()].map(({ call }) => call);
  jobs.clear();
  for (const call of calls) call?.abort();
}
