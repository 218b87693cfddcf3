import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { InapplicableScenarios, FakeProvider } from './conformance';
import documented from './documented/openai.json';
import { type Reaction, type Received, json, startFakeServer } from './fakeProvider';

const apiKey = 'sk-secret-key-of-the-operator';

const noJobReason = 'the answer to the request is the picture; there is no job';
const pictureInAnswerReason = 'the picture is in the answer, as base64';

export const inapplicableToOpenai: InapplicableScenarios = {
  'connection dropped at a check, then success': noJobReason,
  'an incomplete answer to a check, then success': noJobReason,
  'the checks stay unanswered': noJobReason,
  'the job is forgotten': noJobReason,
  'the provider fails': `${noJobReason}. A failure is an answer to the request: see "a gateway answers the request"`,
  'the provider is overloaded': 'HTTP 503, which is "server error at the request, then success"',
  'no person found': 'a prompt says what to do with the photos; OpenAI looks for no person',
  'input refused': 'the same as "picture not loaded" or "request refused", by its code',
  'an upstream of the provider refuses': 'OpenAI runs its own models',
  'the result is at an address': pictureInAnswerReason,
  'wrong content type': pictureInAnswerReason,
  'an expired result address': pictureInAnswerReason,
  'connection dropped at the download, then success': pictureInAnswerReason,
  'an incomplete picture at the download, then success': pictureInAnswerReason,
  'a refusal of the engine': "OpenAI has error codes of its own, and doesn't know Drape's refusals",
};

const apiError = (status: number, code: string | null, headers?: Record<string, string>) =>
  json(status, { error: { ...documented.error.error, message: `Made up: ${code} for ${apiKey}`, code } }, headers);

/** Starts a server that speaks OpenAI's API as documented: image edits and models. */
export async function startFakeOpenai(): Promise<FakeProvider> {
  const negative = (person: Buffer): Promise<Buffer> => sharp(person).negate({ alpha: false }).png().toBuffer();
  let pictureOf = negative;
  let script: Reaction[] = [];

  const edit = async ({ headers, body }: Received): Promise<Reaction> => {
    const spoiled = script.shift();
    if (spoiled && spoiled !== 'drop' && spoiled !== 'hang' && !('half' in spoiled) && spoiled.status !== 200)
      return spoiled;
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
    const bytesOf = async (file: FormDataEntryValue) => Buffer.from(await (file as File).arrayBuffer());
    const images = await Promise.all(form.getAll('image[]').map(bytesOf));
    const masks = await Promise.all(form.getAll('mask').map(bytesOf));
    if (!images[0] || !form.get('prompt')) return apiError(400, 'missing_required_parameter');
    const { width, height } = await sharp(images[0]).metadata();
    const isRequestedSize = form.get('size') === `${width}x${height}`;
    for (const mask of masks) {
      const { hasAlpha, ...size } = await sharp(mask).metadata();
      if (!hasAlpha || size.width !== width || size.height !== height) return apiError(400, 'invalid_mask');
    }
    if (!isRequestedSize) return apiError(400, 'invalid_size');
    fake.charges++;
    fake.sent.push([...images, ...masks]);
    // Take as long as the status checks of a provider with jobs would take.
    for (let checks = 0; checks < fake.checksUntilDone && fake.sent.length > 0; checks++) await pause(10);
    if (spoiled) return spoiled;
    return json(200, { ...documented.edited, data: [{ b64_json: (await pictureOf(images[0])).toString('base64') }] });
  };

  const server = await startFakeServer((request) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return apiError(401, 'invalid_api_key');
    if (request.path === '/v1/models/gpt-image-2') return json(200, documented.model);
    if (request.path === '/v1/images/edits' && request.method === 'POST') return edit(request);
    return apiError(404, 'model_not_found');
  });

  const fake: FakeProvider = {
    origin: `${server.origin}/v1`,
    secrets: [apiKey],
    charges: 0,
    sent: [],
    checksUntilDone: 0,
    requests: server.requests,
    finishAll() {
      fake.checksUntilDone = 0;
    },
    reset() {
      script = [];
      pictureOf = negative;
      Object.assign(fake, { charges: 0, sent: [], checksUntilDone: 0 });
      server.requests.length = 0;
    },
    answerWith(picture) {
      pictureOf = picture;
    },
    scenarios: {
      'rate limit with Retry-After, then success': () =>
        script.push(apiError(429, 'rate_limit_exceeded', { 'retry-after': '0.05' })),
      'rate limit that lasts too long': () =>
        script.push(apiError(429, 'rate_limit_exceeded', { 'retry-after': '3600' })),
      'out of credit': () => script.push(apiError(429, 'insufficient_quota')),
      'key refused': () => script.push(apiError(401, 'invalid_api_key')),
      'request refused': () => script.push(apiError(400, 'unknown_parameter')),
      'server error at the request, then success': () => script.push(apiError(503, null)),
      'a gateway answers the request': () => script.push({ status: 502, body: '<html>Bad gateway</html>' }),
      'connection dropped at the request': () => script.push('drop'),
      'the request stays unanswered': () => script.push('hang'),
      'an incomplete answer to the request': () =>
        script.push({ half: '{"data":[{"b64_json":"iVBOR', type: 'application/json' }),
      moderation: () => script.push(apiError(400, 'moderation_blocked')),
      'picture not loaded': () => script.push(apiError(400, 'invalid_image_file')),
      'an undocumented error': () => script.push(apiError(418, `data:image/jpeg;base64,/9j/secret`)),
      'no image': () => script.push(json(200, { ...documented.edited, data: [] })),
    },
    close: server.close,
  };
  return fake;
}

export const openaiSettings = ({ origin }: FakeProvider) =>
  ({ engine: 'openai', apiKey, baseUrl: origin, model: 'gpt-image-2' }) as const;
