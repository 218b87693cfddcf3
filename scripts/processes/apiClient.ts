import { randomUUID } from 'node:crypto';

/** A call that the server answered with an error status, or that got no answer (status 0). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** A signed-in customer. */
export interface ApiClient {
  username: string;
  /** The value of the Authorization header, for calls with another HTTP client. */
  authorization: string;
  /** @throws CallFailed */
  call<T>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<T>;
}

type Addresses = readonly [string, ...string[]];

function encode(body: object | undefined): { body?: FormData | URLSearchParams | string; type?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof URLSearchParams) return { body };
  return { body: JSON.stringify(body), type: 'application/json' };
}

async function send<T>(
  url: string,
  method: string,
  content: object | undefined,
  headers: Record<string, string>,
): Promise<T> {
  const { body, type } = encode(content);
  const failed = (why: string, status = 0) => new CallFailed(`${method} ${url}: ${why}`, status);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(60_000),
    });
    text = await response.text();
  } catch (error) {
    throw failed(String(error));
  }
  if (!response.ok) throw failed(`${response.status} ${text.slice(0, 300)}`, response.status);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/**
 * Signs up a new customer and signs in.
 *
 * @param addresses servers of one installation. Calls go to them in turn
 * @throws CallFailed
 */
export async function signUp(addresses: Addresses): Promise<ApiClient> {
  let calls = 0;
  const api = () => `${addresses[calls++ % addresses.length]}/api/v1`;
  const username = `check${randomUUID().slice(0, 8)}`;
  const password = 'lehenga-indigo-74';
  const account = { username, password, name: 'Check', address: 'Bengaluru', email: `${username}@example.com` };
  await send(`${api()}/auth/signup/`, 'POST', account, {});
  const { access_token } = await send<{ access_token: string }>(
    `${api()}/auth/signin/`,
    'POST',
    new URLSearchParams({ username, password }),
    {},
  );
  const authorization = `Bearer ${access_token}`;
  return {
    username,
    authorization,
    call: (method, path, body, headers = {}) => send(`${api()}${path}`, method, body, { ...headers, authorization }),
  };
}
