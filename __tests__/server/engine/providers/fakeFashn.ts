import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { InapplicableScenarios, FakeProvider } from './conformance';
import documented from './documented/fashn.json';
import { type Reaction, type Received, json, startFakeServer } from './fakeProvider';

const apiKey = 'fa-secret-key-of-the-operator';

export const inapplicableToFashn: InapplicableScenarios = {
  'a refusal of the engine': "FASHN has error names of its own, and doesn't know Drape's refusals",
};

interface Prediction {
  /** Number of status checks until the prediction has completed. */
  checksLeft: number;
}

const apiError = (status: number, error: string, headers?: Record<string, string>) =>
  json(status, { error, message: `Made up: ${error} for ${apiKey}` }, headers);

const failedPrediction = (name: string) => (id: string) =>
  json(200, {
    ...documented.runtimeError,
    id,
    error: { name, message: `Made up: data:image/jpeg;base64,/9j/${name}` },
  });

/** Starts a server that speaks FASHN's API as documented at docs.fashn.ai: run, status and credits. */
export async function startFakeFashn(): Promise<FakeProvider> {
  const predictions = new Map<string, Prediction>();
  let pictureOf = (person: Buffer): Promise<Buffer> => sharp(person).negate().png().toBuffer();
  let results = new Map<string, Buffer>();
  let script: { run: Reaction[]; status: ((id: string) => Reaction)[]; output: Reaction[]; asAddress: boolean };

  const run = async ({ body }: Received): Promise<Reaction> => {
    const spoiled = script.run.shift();
    // A request that is refused or never arrives isn't charged. A request whose answer is lost is charged.
    if (spoiled && spoiled !== 'drop' && spoiled !== 'hang' && !('half' in spoiled) && spoiled.status !== 200)
      return spoiled;
    const { model_name, inputs } = JSON.parse(body.toString()) as {
      model_name: string;
      inputs: { model_image: string; garment_image: string };
    };
    if (model_name !== 'tryon-v1.6') return apiError(400, 'BadRequest');
    fake.charges++;
    const id = `${randomUUID()}-u1`;
    const decode = (uri: string) => Buffer.from(uri.replace(/^data:image\/jpeg;base64,/, ''), 'base64');
    fake.sent.push([decode(inputs.model_image), decode(inputs.garment_image)]);
    predictions.set(id, { checksLeft: fake.checksUntilDone });
    results.set(id, await pictureOf(decode(inputs.model_image)));
    return spoiled ?? json(200, { ...documented.submitted, id });
  };

  const status = (id: string): Reaction => {
    const spoiled = script.status.shift();
    if (spoiled) return spoiled(id);
    const prediction = predictions.get(id);
    if (!prediction) return apiError(404, 'NotFound');
    if (prediction.checksLeft-- > 0) return json(200, { ...documented.working, id });
    const picture = results.get(id)!;
    const output = script.asAddress
      ? `${server.origin}/results/${id}/output_0.png`
      : `data:image/png;base64,${picture.toString('base64')}`;
    return json(200, { ...documented.completed, id, output: [output] });
  };

  const server = await startFakeServer((request) => {
    const [, root, call, id = ''] = request.path.split('/');
    if (root === 'results')
      return (
        script.output.shift() ?? {
          status: 200,
          headers: { 'content-type': 'image/png' },
          body: results.get(call ?? '') ?? '',
        }
      );
    if (request.headers.authorization !== `Bearer ${apiKey}`) return apiError(401, 'UnauthorizedAccess');
    if (root === 'v1' && call === 'credits') return json(200, documented.credits);
    if (root === 'v1' && call === 'run' && request.method === 'POST') return run(request);
    if (root === 'v1' && call === 'status') return status(id);
    return apiError(404, 'NotFound');
  });

  const fake: FakeProvider = {
    origin: `${server.origin}/v1`,
    secrets: [apiKey],
    charges: 0,
    sent: [],
    checksUntilDone: 0,
    requests: server.requests,
    finishAll() {
      for (const prediction of predictions.values()) prediction.checksLeft = 0;
    },
    reset() {
      script = { run: [], status: [], output: [], asAddress: false };
      results = new Map();
      pictureOf = (person) => sharp(person).negate().png().toBuffer();
      Object.assign(fake, { charges: 0, sent: [], checksUntilDone: 0 });
      server.requests.length = 0;
    },
    answerWith(picture) {
      pictureOf = picture;
    },
    scenarios: {
      'rate limit with Retry-After, then success': () =>
        script.run.push(apiError(429, 'RateLimitExceeded', { 'retry-after': '0.05' })),
      'rate limit that lasts too long': () =>
        script.run.push(apiError(429, 'ConcurrencyLimitExceeded', { 'retry-after': '3600' })),
      'out of credit': () => script.run.push(apiError(429, 'OutOfCredits')),
      'key refused': () => script.run.push(apiError(401, 'UnauthorizedAccess')),
      'request refused': () => script.run.push(apiError(400, 'BadRequest')),
      'server error at the request, then success': () => script.run.push(apiError(500, 'InternalServerError')),
      'a gateway answers the request': () => script.run.push({ status: 502, body: '<html>Bad gateway</html>' }),
      'connection dropped at the request': () => script.run.push('drop'),
      'the request stays unanswered': () => script.run.push('hang'),
      'an incomplete answer to the request': () => script.run.push({ half: '{"id":"', type: 'application/json' }),
      'connection dropped at a check, then success': () => script.status.push(() => 'drop'),
      'an incomplete answer to a check, then success': () =>
        script.status.push(() => ({ half: '{"id":"1","sta', type: 'application/json' })),
      'the checks stay unanswered': () =>
        script.status.push(...Array.from({ length: 20 }, () => () => 'drop' as const)),
      moderation: () => script.status.push(failedPrediction('ContentModerationError')),
      'no person found': () => script.status.push(failedPrediction('PoseError')),
      'picture not loaded': () => script.status.push(failedPrediction('ImageLoadError')),
      'input refused': () => script.status.push(failedPrediction('InputValidationError')),
      'an upstream of the provider refuses': () => script.status.push(failedPrediction('ThirdPartyError')),
      'the provider is overloaded': () => script.status.push(failedPrediction('UnavailableError')),
      'the provider fails': () => script.status.push(failedPrediction('PipelineError')),
      'an undocumented error': () => script.status.push(failedPrediction(`data:image/jpeg;base64,/9j/secret`)),
      'no image': () => script.status.push((id) => json(200, { ...documented.completed, id, output: [] })),
      'the result is at an address': () => (script.asAddress = true),
      'wrong content type': () => {
        script.asAddress = true;
        script.output.push({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Not a picture</p>' });
      },
      'an expired result address': () => {
        script.asAddress = true;
        script.output.push({ status: 403, headers: { 'content-type': 'application/xml' }, body: '<Error/>' });
      },
      'connection dropped at the download, then success': () => {
        script.asAddress = true;
        script.output.push('drop');
      },
      'an incomplete picture at the download, then success': () => {
        script.asAddress = true;
        script.output.push({ half: Buffer.from([0x89, 0x50]), type: 'image/png' });
      },
      'the job is forgotten': () => script.status.push(() => apiError(404, 'NotFound')),
    },
    close: server.close,
  };
  fake.reset();
  return fake;
}

export const fashnSettings = ({ origin }: FakeProvider) => ({ engine: 'fashn', apiKey, baseUrl: origin }) as const;
