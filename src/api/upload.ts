import { formData } from './formData';
import type { Call } from './request';

/** Milliseconds. The server waits no longer for a request; one that no longer moves is given up sooner. */
const longest = 300_000;

/** What every upload carries beside its fields. */
export interface Keyed {
  /** Its idempotency key, and the name under which `sent` tells how far it is. */
  key: string;
}

/** The call that sends what may take its time. */
export const sending = (key: string, url: string, body: FormData | File): Call => ({
  url,
  method: 'POST',
  body,
  timeout: longest,
  upload: key,
});

/** The call that sends a picture with its fields. */
export const upload = (key: string, url: string, fields: Parameters<typeof formData>[0]): Call =>
  sending(key, url, formData(fields));
