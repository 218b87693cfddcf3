import { request } from 'node:http';
import sharp from 'sharp';

type Form = Record<string, string | Buffer>;

/** A signed-in user of the API. */
export interface Customer {
  token: string;
  get<T>(path: string): Promise<T>;
  /** Sends a form. The answer has the status 0 if the connection broke. */
  send(path: string, form: Form): Promise<Answer>;
  sendJson(path: string, json: string): Promise<Answer>;
}

export interface Answer {
  status: number;
  body: string;
}

const boundary = 'drape-bench-boundary';

/** The pieces of a multipart body. They aren't joined, so that a picture that is sent many times is in memory only once. */
function piecesOf(form: Form): Buffer[] {
  const pieces = Object.entries(form).flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : '; filename="photo"\r\ncontent-type: application/octet-stream';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return [...pieces, Buffer.from(`--${boundary}--\r\n`)];
}

function post(url: string, headers: Record<string, string>, pieces: Buffer[]): Promise<Answer> {
  const length = pieces.reduce((sum, { length: bytes }) => sum + bytes, 0);
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', headers: { ...headers, 'content-length': length }, agent: false });
    const broken = () => resolve({ status: 0, body: '' });
    call.on('error', broken);
    call.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => (body += text));
      response.on('error', broken);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    for (const piece of pieces) call.write(piece);
    call.end();
  });
}

let createdCount = 0;

/** Signs up a new user and signs in. */
export async function createCustomer(address: string): Promise<Customer> {
  const api = `${address}/api/v1`;
  const username = `bench${++createdCount}`;
  const password = 'lehenga-indigo-74';
  const account = { username, password, name: 'Bench', address: 'Bengaluru', email: `${username}@example.com` };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${api}/auth/signup/`, { method: 'POST', headers, body: JSON.stringify(account) });
  const signIn = new URLSearchParams({ username, password });
  const signedIn = await fetch(`${api}/auth/signin/`, { method: 'POST', body: signIn });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const authorization = `Bearer ${token}`;
  return {
    token,
    get: async <T>(path: string) => (await (await fetch(api + path, { headers: { authorization } })).json()) as T,
    send: (path, form) =>
      post(api + path, { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` }, piecesOf(form)),
    sendJson: (path, json) =>
      post(api + path, { authorization, 'content-type': 'application/json' }, [Buffer.from(json)]),
  };
}

interface Library {
  modelImageId: number;
  garmentId: number;
}

/** Creates a model image and a garment, because an edit needs both. */
export async function createLibrary(customer: Customer): Promise<Library> {
  const image = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const model = await customer.send('/models/', { name: 'Meera', phone_number: '9876543210', image });
  const modelId = (JSON.parse(model.body) as { data: { id: number } }).data.id;
  const [modelImage] = await customer.get<{ id: number }[]>(`/models/${modelId}/images/all`);
  const category = await customer.sendJson('/garment/category/?name=Kurtas', '{}');
  const categoryId = (JSON.parse(category.body) as { data: { id: number } }).data.id;
  const garment = await customer.send('/garment/', { name: 'Kurta', category_id: String(categoryId), image });
  return {
    modelImageId: modelImage?.id ?? 0,
    garmentId: (JSON.parse(garment.body) as { data: { id: number } }).data.id,
  };
}
