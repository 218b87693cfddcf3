import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { InapplicableScenarios, FakeProvider } from './conformance';
import documented from './documented/fal.json';
import { type Reaction, type Received, json, startFakeServer } from './fakeProvider';

const apiKey = 'key-id:secret-of-the-operator';

export const inapplicableToFal: InapplicableScenarios = {
  'server error at the request, then success':
    'the request may have been queued all the same, so it is not retried: see "a gateway answers the request"',
  'a refusal of the engine': "fal has error types of its own, and doesn't know Drape's refusals",
};

const apiError = (status: number, detail: string, headers?: Record<string, string>) =>
  json(status, { detail: `${detail} Made up for ${apiKey}` }, headers);

const [anError] = documented.modelError.detail;
const modelError = (status: number, type: string) => () =>
  json(status, { detail: [{ ...anError, msg: 'Made up', type }] });

const model = 'fal-ai/leffa/virtual-tryon';

/** Starts a fake of fal's queue API, as fal documents it: submit, status, result and cancel. */
export async function startFakeFal(): Promise<FakeProvider & { cancelled: string[] }> {
  const negative = (person: Buffer): Promise<Buffer> => sharp(person).negate().png().toBuffer();
  let pictureOf = negative;
  const jobs = new Map<string, { checksLeft: number }>();
  const pictures = new Map<string, Buffer>();
  let script: { submit: Reaction[]; status: Reaction[]; result: (() => Reaction)[]; file: Reaction[] };

  const submit = async ({ body }: Received): Promise<Reaction> => {
    const spoiled = script.submit.shift();
    if (spoiled && spoiled !== 'drop' && spoiled !== 'hang' && !('half' in spoiled) && spoiled.status !== 200)
      return spoiled;
    const input = JSON.parse(body.toString()) as Record<string, string>;
    const decode = (uri = '') => Buffer.from(uri.replace(/^data:image\/jpeg;base64,/, ''), 'base64');
    const photos = [decode(input.human_image_url), decode(input.garment_image_url)];
    if (!['upper_body', 'lower_body', 'dresses'].includes(input.garment_type ?? '')) return apiError(422, 'Bad type.');
    const id = randomUUID();
    fake.charges++;
    fake.sent.push(photos);
    jobs.set(id, { checksLeft: fake.checksUntilDone });
    pictures.set(id, await pictureOf(photos[0]!));
    return spoiled ?? json(200, { ...documented.submitted, request_id: id });
  };

  const status = (id: string): Reaction => {
    const spoiled = script.status.shift();
    if (spoiled) return spoiled;
    const job = jobs.get(id);
    if (!job) return apiError(404, 'Not found.');
    if (job.checksLeft-- > 0) return json(202, documented.working);
    return json(200, documented.completed);
  };

  const server = await startFakeServer((request) => {
    const { path, method } = request;
    const [, file] = /^\/files\/(.*)$/.exec(path) ?? [];
    if (file)
      return (
        script.file.shift() ?? { status: 200, headers: { 'content-type': 'image/png' }, body: pictures.get(file)! }
      );
    if (request.headers.authorization !== `Key ${apiKey}`) return apiError(401, 'Unauthorized.');
    if (method === 'POST' && path === `/${model}`) return submit(request);
    const [, id = '', call] = /^\/fal-ai\/leffa\/requests\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (call === 'status') return status(id);
    if (call === 'cancel' && method === 'PUT') {
      fake.cancelled.push(id);
      return json(202, documented.cancelling);
    }
    if (!pictures.has(id)) return apiError(404, 'Not found.');
    const { result } = documented;
    const answer = { ...result, image: { ...result.image, url: `${server.origin}/files/${id}` } };
    return script.result.shift()?.() ?? json(200, answer);
  });

  /** fal charges nothing for a failure of its own. */
  const withoutCharge = (react: () => Reaction) => () => {
    fake.charges--;
    return react();
  };

  const fake: FakeProvider & { cancelled: string[] } = {
    origin: server.origin,
    secrets: [apiKey],
    charges: 0,
    sent: [],
    cancelled: [],
    checksUntilDone: 0,
    requests: server.requests,
    finishAll() {
      for (const job of jobs.values()) job.checksLeft = 0;
    },
    reset() {
      script = { submit: [], status: [], result: [], file: [] };
      pictureOf = negative;
      Object.assign(fake, { charges: 0, sent: [], checksUntilDone: 0, cancelled: [] });
      server.requests.length = 0;
    },
    answerWith(picture) {
      pictureOf = picture;
    },
    scenarios: {
      'rate limit with Retry-After, then success': () =>
        script.submit.push(apiError(429, 'Too many requests.', { 'retry-after': '0.05' })),
      'rate limit that lasts too long': () =>
        script.submit.push(apiError(429, 'Too many requests.', { 'retry-after': '3600' })),
      'out of credit': () => script.submit.push(apiError(403, 'User is locked. Reason: Exhausted balance.')),
      'key refused': () => script.submit.push(apiError(401, 'Unauthorized.')),
      'request refused': () => script.submit.push(apiError(404, 'Application not found.')),
      'a gateway answers the request': () => script.submit.push({ status: 502, body: '<html>Bad gateway</html>' }),
      'connection dropped at the request': () => script.submit.push('drop'),
      'the request stays unanswered': () => script.submit.push('hang'),
      'an incomplete answer to the request': () =>
        script.submit.push({ half: '{"request_id":"', type: 'application/json' }),
      'connection dropped at a check, then success': () => script.status.push('drop'),
      'an incomplete answer to a check, then success': () =>
        script.status.push({ half: '{"status":"IN_', type: 'application/json' }),
      'the checks stay unanswered': () => script.status.push(...Array.from({ length: 20 }, () => 'drop' as const)),
      moderation: () => script.result.push(modelError(422, 'content_policy_violation')),
      'no person found': () => script.result.push(modelError(422, 'face_detection_error')),
      'picture not loaded': () => script.result.push(modelError(422, 'image_load_error')),
      'input refused': () => script.result.push(modelError(422, 'image_too_small')),
      'an upstream of the provider refuses': () => script.result.push(modelError(422, 'content_policy_violation')),
      'the provider is overloaded': () =>
        script.result.push(
          withoutCharge(() => json(503, { detail: 'Made up', error_type: 'runner_scheduling_failure' })),
        ),
      'the provider fails': () => script.result.push(withoutCharge(modelError(500, 'internal_server_error'))),
      'an undocumented error': () => script.result.push(modelError(422, 'data:image/jpeg;base64,/9j/secret')),
      'no image': () => script.result.push(() => json(200, { images: [] })),
      'the result is at an address': () => {},
      'wrong content type': () =>
        script.file.push({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Not a picture</p>' }),
      'an expired result address': () => script.file.push({ status: 403, body: 'Made up' }),
      'connection dropped at the download, then success': () => script.file.push('drop'),
      'an incomplete picture at the download, then success': () =>
        script.file.push({ half: Buffer.from([0x89, 0x50]), type: 'image/png' }),
      'the job is forgotten': () => script.status.push(apiError(404, 'Not found.')),
    },
    close: server.close,
  };
  fake.reset();
  return fake;
}

export const falSettings = ({ origin }: FakeProvider) => ({ engine: 'fal', apiKey, baseUrl: origin, model }) as const;
