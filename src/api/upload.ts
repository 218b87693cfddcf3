import { formData } from './formData';
import type { Call } from './request';

/** How long an upload may take, in milliseconds. The server doesn't wait longer for a request. An upload that stalls is aborted sooner. */
const maxUploadTime = 300_000;

/** The argument that every upload has in addition to its fields. */
export interface Keyed {
  /** The idempotency key, which also identifies the upload's progress. */
  key: string;
}

/** Returns a call whose body may take long to send. */
export const uploadCall = (key: string, url: string, body: FormData | File): Call => ({
  url,
  method: 'POST',
  body,
  timeout: maxUploadTime,
  upload: key,
});

/** Returns a call that sends a picture with its fields. */
export const upload = (key: string, url: string, fields: Parameters<typeof formData>[0]): Call =>
  uploadCall(key, url, formData(fields));
