import type { EngineRefusal } from '../../../../server/engine/engine';
import { createEngineServer } from '../../../../server/engine/http/engineServer';
import { fakeEngine, paint } from '../../../support/fakeEngine';
import type { InapplicableScenarios, FakeProvider } from './conformance';
import { type Reaction, json, startFakeServer } from './fakeProvider';

const apiKey = 'k'.repeat(20) + 'signing-secret-of-the-operator';

const oneCodeReason = 'the protocol has one code for photos that cannot be used, and one for a failed job';

export const inapplicableToHttp: InapplicableScenarios = {
  'out of credit': "the server is the operator's own; the protocol has no payment",
  'server error at the request, then success':
    'the id of the job is ours, so a lost answer is retried: see "connection dropped at the request"',
  'a gateway answers the request': 'as above: the request is retried',
  'picture not loaded': oneCodeReason,
  'input refused': oneCodeReason,
  'an upstream of the provider refuses': 'the server answers for itself',
  'the provider is overloaded': oneCodeReason,
  'the result is at an address': "the result is at the server's own address, behind the signature",
  'an expired result address': "the result's address doesn't expire; a forgotten job has no image, which is 'no image'",
};

/** Starts our own engine server with a fake engine behind it, and corrupts some of its answers. */
export async function startFakeHttp(): Promise<FakeProvider> {
  const engine = fakeEngine();
  const handle = createEngineServer(engine, apiKey, () => {});
  let script: { put: (Reaction | 'begin, then drop')[]; status: ((id: string) => Reaction)[]; image: Reaction[] };
  let isFinished = false;
  const checks = new Map<string, number>();

  const server = await startFakeServer(async (request): Promise<Reaction> => {
    const received = { ...request, body: Buffer.from(request.body) };
    const [, , , id = '', part] = request.path.split('/');
    if (request.method === 'PUT') {
      const spoiled = script.put.shift();
      if (spoiled === 'begin, then drop') {
        await handle(received);
        return 'drop';
      }
      if (spoiled) return spoiled;
      const answer = await handle(received);
      const input = engine.inputs.at(-1);
      if (input && 'modelImage' in input) fake.sent.push([input.modelImage, input.garment]);
      if (input && 'mask' in input && 'image' in input) fake.sent.push([input.image, input.mask]);
      return answer;
    }
    if (request.method === 'GET' && id && !part) {
      const spoiled = script.status.shift();
      if (spoiled) return spoiled(id);
      const count = (checks.get(id) ?? 0) + 1;
      checks.set(id, count);
      if (!isFinished && count <= fake.checksUntilDone) return json(200, { id, status: 'processing', progress: 0.3 });
    }
    if (request.method === 'GET' && part === 'image') {
      const spoiled = script.image.shift();
      if (spoiled) return spoiled;
    }
    return handle(received);
  });

  const failed = (code: string, refusal?: object) => (id: string) =>
    json(200, { id, status: 'failed', progress: 0, error: { code, ...(refusal && { refusal }) } });

  const fake: FakeProvider = {
    origin: `${server.origin}/v1`,
    secrets: [apiKey],
    get charges() {
      return engine.inputs.length;
    },
    sent: [],
    checksUntilDone: 0,
    requests: server.requests,
    finishAll() {
      isFinished = true;
    },
    reset() {
      script = { put: [], status: [], image: [] };
      isFinished = false;
      engine.inputs = [];
      engine.next = paint;
      Object.assign(fake, { sent: [], checksUntilDone: 0 });
      server.requests.length = 0;
    },
    answerWith(picture) {
      engine.next = async (input, context) => {
        const painted = await paint(input, context);
        return { ...painted, image: await picture(painted.image) };
      };
    },
    scenarios: {
      'rate limit with Retry-After, then success': () =>
        script.put.push(json(429, { error: 'busy' }, { 'retry-after': '0.05' })),
      'rate limit that lasts too long': () => script.put.push(json(429, { error: 'busy' }, { 'retry-after': '3600' })),
      'key refused': () => script.put.push(json(401, { error: 'bad_signature' })),
      'request refused': () => script.put.push(json(400, { error: 'bad_job' })),
      'connection dropped at the request': () => script.put.push('begin, then drop'),
      'an incomplete answer to the request': () => script.put.push({ half: '{"id":"', type: 'application/json' }),
      'connection dropped at a check, then success': () => script.status.push(() => 'drop'),
      'an incomplete answer to a check, then success': () =>
        script.status.push(() => ({ half: '{"id":"1","sta', type: 'application/json' })),
      'the checks stay unanswered': () =>
        script.status.push(...Array.from({ length: 20 }, () => () => 'drop' as const)),
      moderation: () => script.status.push(failed('content_blocked')),
      'no person found': () => script.status.push(failed('bad_input')),
      'the provider fails': () => script.status.push(failed('failed')),
      'an undocumented error': () =>
        script.status.push((id) => json(200, { id, status: 'lost', error: 'base64,/9j/' })),
      'no image': () => script.image.push(json(404, { error: 'not_found' })),
      'wrong content type': () =>
        script.image.push({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Not a picture</p>' }),
      'connection dropped at the download, then success': () => script.image.push('drop'),
      'an incomplete picture at the download, then success': () =>
        script.image.push({ half: Buffer.from([0x89, 0x50]), type: 'image/png' }),
      'the job is forgotten': () => script.status.push(() => json(404, { error: 'not_found' })),
      'a refusal of the engine': () =>
        script.status.push(
          failed('refused', {
            code: 'no_person' satisfies EngineRefusal['code'],
            message:
              'No person was found. Choose a photo that shows one person from the front, at least from head to hips.',
          }),
        ),
    },
    close: server.close,
  };
  fake.reset();
  return fake;
}

export const httpSettings = ({ origin }: FakeProvider) => ({ engine: 'http', apiKey, baseUrl: origin }) as const;
