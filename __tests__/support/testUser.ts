import type { FastifyInstance } from 'fastify';
import type { TokenPair } from '../../contract/auth';
import type { Category, Garment } from '../../contract/garments';
import type { ModelImage } from '../../contract/models';
import type { User } from '../../contract/users';
import { jpeg } from './testImages';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer<T> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface FormFile {
  bytes: Buffer;
  name?: string;
  type?: string;
}

export type Form = Record<string, string | FormFile | FormFile[]>;

/** Encodes a form as a browser does. */
export async function encodeMultipart(form: Form): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form))
    if (typeof value === 'string') data.append(name, value);
    else
      for (const file of [value].flat())
        data.append(
          name,
          new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/jpeg' }),
          file.name ?? 'photo.jpg',
        );
  const response = new Response(data);
  const payload = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  return { payload, headers: { 'content-type': type, 'content-length': String(payload.length) } };
}

/** A signed-in user, with functions that call the API as the user's browser does. */
export interface TestUser {
  account: ReturnType<typeof newAccount>;
  tokens: TokenPair;
  call<T = unknown>(method: Method, path: string, body?: object, headers?: Record<string, string>): Promise<Answer<T>>;
  upload<T = unknown>(path: string, form: Form, headers?: Record<string, string>, method?: Method): Promise<Answer<T>>;
  profile(): Promise<User>;
  /** Creates a model with one image. */
  addModel(photo?: Buffer): Promise<{ id: number; image: ModelImage }>;
  addGarment(photo?: Buffer): Promise<{ category: Category; garment: Garment }>;
}

let createdCount = 0;

export const newAccount = () => {
  const number = ++createdCount;
  return {
    username: `asha${number}`,
    password: 'lehenga-7',
    name: 'Asha Rao',
    address: '12 MG Road, Bengaluru',
    email: `asha${number}@example.com`,
  };
};

export async function signIn(app: FastifyInstance, username: string, password: string) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/auth/signin/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
}

export async function createUser(app: FastifyInstance): Promise<TestUser> {
  const account = newAccount();
  const signedUp = await app.inject({ method: 'POST', url: '/api/v1/auth/signup/', payload: account });
  if (signedUp.statusCode !== 201) throw new Error(signedUp.body);
  const tokens = (await signIn(app, account.username, account.password)).json<TokenPair>();
  const authorization = { authorization: `Bearer ${tokens.access_token}` };

  const answer = <T>(response: Awaited<ReturnType<typeof app.inject>>): Answer<T> => ({
    status: response.statusCode,
    body: (response.body ? response.json() : undefined) as T,
    headers: response.headers,
  });

  const user: TestUser = {
    account,
    tokens,
    async call(method, path, body, extraHeaders) {
      const payload = body ? { payload: body } : {};
      const headers = { ...authorization, ...extraHeaders };
      return answer(await app.inject({ method, url: `/api/v1${path}`, headers, ...payload }));
    },
    async upload(path, form, extraHeaders, method = 'POST') {
      const { payload, headers } = await encodeMultipart(form);
      return answer(
        await app.inject({
          method,
          url: `/api/v1${path}`,
          headers: { ...headers, ...authorization, ...extraHeaders },
          payload,
        }),
      );
    },
    profile: async () => (await user.call<User>('GET', '/users/')).body,
    async addModel(photo) {
      const form = { name: 'Meera', phone_number: '9876543210', image: { bytes: photo ?? (await jpeg()) } };
      const { id } = (await user.upload<{ data: { id: number } }>('/models/', form)).body.data;
      const [image] = (await user.call<ModelImage[]>('GET', `/models/${id}/images/all`)).body;
      return { id, image: image! };
    },
    async addGarment(photo) {
      const name = `Kurtas ${++createdCount}`;
      const category = (
        await user.call<{ data: Category }>('POST', `/garment/category/?name=${encodeURIComponent(name)}`)
      ).body.data;
      const form = {
        name: 'Indigo kurta',
        category_id: String(category.id),
        image: { bytes: photo ?? (await jpeg()) },
      };
      return { category, garment: (await user.upload<{ data: Garment }>('/garment/', form)).body.data };
    },
  };
  return user;
}
