import { toFormData } from './toFormData';
import type { Call } from './request';

/** Maximum duration of an upload, in milliseconds. The server has the same limit for a request. An upload without progress is aborted sooner. */
const maxUploadTime = 300_000;

/** The argument that every upload call takes in addition to the fields of the upload. */
export interface UploadKey {
  /** The idempotency key, which also identifies the upload's progress. */
  key: string;
}

/** Returns a call that may take long, because its body is large. */
export const uploadCall = (key: string, url: string, body: FormData | File): Call => ({
  url,
  method: 'POST',
  body,
  timeout: maxUploadTime,
  upload: key,
});

/** Returns a call that sends a picture with its fields. */
export const pictureUploadCall = (key: string, url: string, fields: Parameters<typeof toFormData>[0]): Call =>
  uploadCall(key, url, toFormData(fields));
