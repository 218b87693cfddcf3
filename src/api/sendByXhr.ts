/** An upload is aborted after this many milliseconds without progress, or without an answer once everything has been sent. */
const stallTimeout = 90_000;

/** Status codes for which `Response` rejects a body. */
const statusesWithoutBody = new Set([204, 205, 304]);

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

const answerOf = (xhr: XMLHttpRequest) =>
  new Response(statusesWithoutBody.has(xhr.status) ? null : xhr.responseText, {
    status: xhr.status,
    headers: headersOf(xhr),
  });

/**
 * Sends a request like `fetch`, but reports upload progress, which `fetch` can't do. The time limit restarts whenever something has been sent, because ten
 * megabytes can take minutes on a slow connection.
 *
 * @param onProgress called with the fraction that has been sent, from 0 to 1
 * @throws DOMException AbortError or TimeoutError; TypeError if the network fails, as with `fetch`
 */
export async function sendByXhr(request: Request, onProgress: (fraction: number) => void): Promise<Response> {
  const body = await request.arrayBuffer();
  const xhr = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Response>((resolve, reject) => {
      const stop = (reason: unknown) => {
        reject(reason);
        xhr.abort();
      };
      const restartTimer = () => {
        clearTimeout(timer);
        timer = setTimeout(
          () => stop(new DOMException('The upload made no progress for too long', 'TimeoutError')),
          stallTimeout,
        );
      };
      const abort = () => stop(request.signal.reason);
      if (request.signal.aborted) return abort();
      request.signal.addEventListener('abort', abort, { once: true });
      xhr.upload.addEventListener('progress', ({ loaded, total }) => {
        restartTimer();
        onProgress(total > 0 ? loaded / total : 0);
      });
      xhr.addEventListener('load', () => resolve(answerOf(xhr)));
      xhr.addEventListener('error', () => reject(new TypeError('Failed to send')));
      xhr.open(request.method, request.url);
      xhr.withCredentials = request.credentials === 'include';
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      restartTimer();
      xhr.send(body);
    });
  } finally {
    clearTimeout(timer);
  }
}
