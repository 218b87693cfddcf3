import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { InapplicableScenarios, FakeProvider } from './conformance';
import documented from './documented/google.json';
import { type Reaction, type Received, json, startFakeServer } from './fakeProvider';

const apiKey = 'AIza-secret-key-of-the-operator';

const noJobReason = 'the answer to the request is the picture; there is no job';
const pictureInAnswerReason = 'the picture is in the answer, as base64';
const invalidInputReason = 'Google documents one error for every input that it cannot use: see "request refused"';

export const inapplicableToGoogle: InapplicableScenarios = {
  'connection dropped at a check, then success': noJobReason,
  'an incomplete answer to a check, then success': noJobReason,
  'the checks stay unanswered': noJobReason,
  'the job is forgotten': noJobReason,
  'the provider fails': `${noJobReason}. A failure is an answer to the request: see "server error at the request, then success"`,
  'the provider is overloaded': 'HTTP 503, which is "server error at the request, then success"',
  'no person found': invalidInputReason,
  'picture not loaded': invalidInputReason,
  'input refused': invalidInputReason,
  'an upstream of the provider refuses': 'Google runs its own models',
  'the result is at an address': pictureInAnswerReason,
  'wrong content type': pictureInAnswerReason,
  'an expired result address': pictureInAnswerReason,
  'connection dropped at the download, then success': pictureInAnswerReason,
  'an incomplete picture at the download, then success': pictureInAnswerReason,
  'a refusal of the engine': "Google has error names of its own, and doesn't know Drape's refusals",
};

const apiError = (code: number, status: string, details: object[] = []) =>
  json(code, { error: { code, status, message: `Made up: ${status} for ${apiKey}`, details } });

const retryInfo = (retryDelay: string) => ({ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay });
const [info] = documented.error.error.details;
const errorInfo = (reason: string) => ({ ...info, reason });

interface Predict {
  instances: {
    personImage: { image: { bytesBase64Encoded: string } };
    productImages: Predict['instances'][0]['personImage'][];
  }[];
}
interface Generate {
  contents: { parts: { text?: string; inlineData?: { data: string } }[] }[];
  generationConfig: { imageConfig: { aspectRatio: string } };
}

/** Starts a server that speaks Google's APIs as documented: `predict` of Virtual Try-On, `generateContent` of Gemini, and models. */
export async function startFakeGoogle(): Promise<FakeProvider> {
  const negative = (person: Buffer): Promise<Buffer> => sharp(person).negate().png().toBuffer();
  let pictureOf = negative;
  let script: (Reaction | 'blocked' | 'no image')[] = [];

  const decode = (base64: string) => Buffer.from(base64, 'base64');

  const make = async ({ path, body }: Received): Promise<Reaction> => {
    const spoiled = script.shift();
    if (typeof spoiled === 'object' && 'status' in spoiled) return spoiled;
    const isTryOn = path.endsWith(':predict');
    const request = JSON.parse(body.toString()) as Predict & Generate;
    const pictures = isTryOn
      ? request.instances.flatMap(({ personImage, productImages }) =>
          [personImage, ...productImages].map(({ image }) => decode(image.bytesBase64Encoded)),
        )
      : request.contents[0]!.parts.flatMap(({ inlineData }) => (inlineData ? [decode(inlineData.data)] : []));
    if (!isTryOn && !/^(2:3|3:2|1:1)$/.test(request.generationConfig.imageConfig.aspectRatio))
      return apiError(400, 'INVALID_ARGUMENT');
    fake.charges++;
    fake.sent.push(pictures);
    // Take as long as the status checks of a provider with jobs would take.
    for (let checks = 0; checks < fake.checksUntilDone && fake.sent.length > 0; checks++) await pause(10);
    if (spoiled === 'blocked')
      return isTryOn
        ? json(200, { predictions: [{ raiFilteredReason: 'Made up' }] })
        : json(200, { candidates: [{ finishReason: 'IMAGE_SAFETY' }] });
    if (spoiled === 'no image')
      return isTryOn
        ? json(200, {})
        : json(200, { candidates: [{ content: { parts: [{ text: 'Made up' }] }, finishReason: 'NO_IMAGE' }] });
    if (spoiled) return spoiled;
    const data = (await pictureOf(pictures[0]!)).toString('base64');
    if (isTryOn) return json(200, { predictions: [{ mimeType: 'image/png', bytesBase64Encoded: data }] });
    const draft = { inlineData: { mimeType: 'image/png', data: 'AAAA' }, thought: true };
    const parts = [{ text: 'Made up' }, draft, { inlineData: { mimeType: 'image/png', data } }];
    const [candidate] = documented.generated.candidates;
    return json(200, { ...documented.generated, candidates: [{ ...candidate, content: { role: 'model', parts } }] });
  };

  const server = await startFakeServer((request) => {
    if (request.headers['x-goog-api-key'] !== apiKey)
      return apiError(400, 'INVALID_ARGUMENT', [errorInfo('API_KEY_INVALID')]);
    const [, model = '', call] = /^\/v1\/publishers\/google\/models\/([^:]+)(?::(\w+))?$/.exec(request.path) ?? [];
    if (model === 'virtual-try-on-001' && call === 'predict') return make(request);
    if (model === 'gemini-3.1-flash-image' && call === 'generateContent') return make(request);
    return call === undefined && model ? json(200, { name: model }) : apiError(404, 'NOT_FOUND');
  });

  const fake: FakeProvider = {
    origin: `${server.origin}/v1/publishers/google`,
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
        script.push(apiError(429, 'RESOURCE_EXHAUSTED', [retryInfo('0.05s')])),
      'rate limit that lasts too long': () => script.push(apiError(429, 'RESOURCE_EXHAUSTED', [retryInfo('3600s')])),
      'out of credit': () => script.push(apiError(403, 'PERMISSION_DENIED', [errorInfo('BILLING_DISABLED')])),
      'key refused': () => script.push(apiError(401, 'UNAUTHENTICATED')),
      'request refused': () => script.push(apiError(400, 'INVALID_ARGUMENT')),
      'server error at the request, then success': () => script.push(apiError(503, 'UNAVAILABLE')),
      'a gateway answers the request': () => script.push({ status: 502, body: '<html>Bad gateway</html>' }),
      'connection dropped at the request': () => script.push('drop'),
      'the request stays unanswered': () => script.push('hang'),
      'an incomplete answer to the request': () =>
        script.push({ half: '{"predictions":[{"', type: 'application/json' }),
      moderation: () => script.push('blocked'),
      'an undocumented error': () => script.push(apiError(418, 'data:image/jpeg;base64,/9j/secret')),
      'no image': () => script.push('no image'),
    },
    close: server.close,
  };
  return fake;
}

export const googleSettings = ({ origin }: FakeProvider) =>
  ({ engine: 'google', apiKey, baseUrl: origin, editModel: 'gemini-3.1-flash-image' }) as const;
