import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UploadKey } from '../upload';
import { uploadProgress } from '../uploadProgress';
import {
  type UploadEnding,
  type PendingUpload,
  type UploadDispatch,
  type UploadResult,
  cancelUpload,
  fieldsOf,
  queueUpload,
  removeUpload,
  retryUpload,
} from './uploadQueue';
import { type Upload, type WithUploads, isRunning, selectUpload, uploadChanged } from './uploadsSlice';

const hasSameFields = (a: object, b: object) =>
  Object.keys({ ...a, ...b }).every((name) => Reflect.get(a, name) === Reflect.get(b, name));

/** The progress of an upload, as an external store for React. */
interface Progress {
  subscribe: (listener: () => void) => () => void;
  /** Returns the fraction that has been sent, from 0 to 1. */
  read: () => number;
}

export const progressOf = (key: string): Progress => ({
  subscribe: (listener) => uploadProgress.subscribe(key, listener),
  read: () => uploadProgress.fraction(key),
});

const endingOf = ({ status }: Upload): UploadEnding | null =>
  status === 'failed' || status === 'refused' || status === 'cancelled' ? status : null;

/** The data for showing an upload outside its form. */
interface UploadDescription {
  name: string;
  file: Blob;
  garment?: Upload['garment'];
}

/** Call when the user leaves the form of an upload. Moves an unfinished upload to the shell's panel, and removes an upload that isn't needed any more. */
const leaveForm =
  (id: string) =>
  (dispatch: UploadDispatch, getState: () => WithUploads): void => {
    const upload = selectUpload(id)(getState());
    if (!upload) return;
    const isUnfinished = isRunning(upload) || (upload.place !== null && upload.status === 'failed');
    if (isUnfinished) dispatch(uploadChanged({ id, isInPanel: true }));
    else if (upload.place === null) dispatch(removeUpload(id));
  };

/**
 * Uploads the content of a form with one picture, through the queue. The form shows the progress; after the user has left the form, the shell's panel shows it.
 * Sending the same fields again reuses the idempotency key, so nothing is created twice if an answer was lost or a cancellation came too late. After a refusal,
 * a new key is used, because for the old key the server would only repeat the refusal.
 *
 * @param start starts the call and returns RTK Query's promise
 * @param describe returns the data for showing the upload outside its form
 * @param resumed the earlier upload whose fields the form shows again, if there is one
 */
export function useUpload<Fields extends object, Answer>(
  start: (fields: Fields & UploadKey) => PendingUpload<Answer>,
  describe: (fields: Fields) => UploadDescription,
  resumed: { place: 'garmentForm'; id: string | null } | null = null,
) {
  const dispatch = useDispatch<UploadDispatch>();
  const [id, setId] = useState(resumed?.id ?? null);
  const upload = useSelector(selectUpload(id));
  const key = upload && isRunning(upload) ? upload.key : null;

  useEffect(() => {
    if (id === null) return;
    dispatch(uploadChanged({ id, isInPanel: false }));
    return () => dispatch(leaveForm(id));
  }, [dispatch, id]);

  const send = (fields: Fields): Promise<UploadResult<Answer>> => {
    const last = id === null ? undefined : fieldsOf(id);
    const canRetry = upload?.status === 'failed' || upload?.status === 'cancelled';
    if (id !== null && canRetry && last && hasSameFields(last, fields))
      return dispatch(retryUpload(id)) as Promise<UploadResult<Answer>>;
    if (id !== null) dispatch(removeUpload(id));
    const { name, file, garment = null } = describe(fields);
    const queued = dispatch(
      queueUpload({ name, garment, place: resumed?.place ?? null, isInPanel: false }, { fields, start, file }),
    );
    setId(queued.id);
    return queued.result;
  };

  return {
    send,
    cancel: () => {
      if (id !== null) dispatch(cancelUpload(id));
    },
    /** The progress of the upload. Null if nothing is being sent. */
    progress: key === null ? null : progressOf(key),
    ending: upload ? endingOf(upload) : null,
  };
}
