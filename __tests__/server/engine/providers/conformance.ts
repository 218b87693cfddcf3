import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Generation } from '../../../../contract/generations';
import type { Engine } from '../../../../server/engine/engine';
import type { JobTimeouts } from '../../../../server/engine/generative/runJob';
import { eventually } from '../../../support/eventually';
import type { FakeEngine } from '../../../support/fakeEngine';
import { recordLog } from '../../../support/recordLog';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { jpeg, png } from '../../../support/testImages';
import { type TestUser, createUser } from '../../../support/testUser';
import type { Received } from './fakeProvider';

/** A fake of a provider that counts what it would charge. */
export interface FakeProvider {
  /** The base URL for the engine's settings. */
  origin: string;
  /** Strings that must never be logged. */
  secrets: string[];
  /** Number of jobs that the provider would charge. */
  charges: number;
  /** The pictures of each job: for a try-on the person and the garment, for an edit the picture and perhaps a mask. */
  sent: Buffer[][];
  /** Number of status checks that find a job still in progress. A fake whose provider has no jobs waits ten milliseconds in place of each check. */
  checksUntilDone: number;
  requests: Received[];
  finishAll(): void;
  /** Forgets jobs and scenarios. */
  reset(): void;
  /** Makes the provider answer with the picture that `picture` returns. */
  answerWith(picture: (person: Buffer) => Promise<Buffer>): void;
  /**
   * Functions that prepare a failure, by the name of the scenario. A fake has the failures that its provider's documentation allows;
   * `EngineUnderTest.inapplicable` gives reasons for the others.
   */
  scenarios: Partial<Record<Scenario | 'the request stays unanswered', () => void>>;
  close(): Promise<void>;
}

/** What customers and operators see at the end of a run. */
interface ExpectedOutcome {
  code?: string;
  detail?: string;
  /** What the provider charged. */
  charges: number;
  /** A part of the log line. */
  logs?: RegExp;
}

const failedText = 'The generation failed. Try again.';
const unavailableText = "New pictures can't be made right now. You weren't charged. Please try again later.";
const unusablePhotosText =
  "These photos can't be used for a picture. You weren't charged. Choose a photo of one person from the front, and one that shows the whole garment.";
const blockedText = "The photos didn't pass the content check. You weren't charged. Choose other photos.";
const blockedEditText =
  "The picture or your words didn't pass the content check. You weren't charged. Say it in other words, or choose another picture.";
const busyText = "Too many pictures are being made right now. You weren't charged. Please try again in a few minutes.";

const successfulRun = (charges = 1): ExpectedOutcome => ({ charges });
/** The expected end of a run that fails with the general message, which doesn't give the cause. */
export const failedRun = (charges: number, logs = /bad_answer/): ExpectedOutcome => ({
  code: 'generation_failed',
  detail: failedText,
  charges,
  logs,
});

const expectations = {
  'rate limit with Retry-After, then success': successfulRun(),
  'rate limit that lasts too long': { code: 'engine_busy', detail: busyText, charges: 0, logs: /rate_limited/ },
  'out of credit': {
    code: 'engine_unavailable',
    detail: unavailableText,
    charges: 0,
    logs: /"level":50.*out_of_credit/,
  },
  'key refused': { code: 'engine_unavailable', detail: unavailableText, charges: 0, logs: /"level":50.*key_refused/ },
  'request refused': failedRun(0),
  'server error at the request, then success': successfulRun(),
  'a gateway answers the request': {
    code: 'engine_unavailable',
    detail: unavailableText,
    charges: 0,
    logs: /unreachable \(HTTP 502/,
  },
  'connection dropped at the request': {
    code: 'engine_unavailable',
    detail: unavailableText,
    charges: 1,
    logs: /unreachable/,
  },
  'an incomplete answer to the request': {
    code: 'engine_unavailable',
    detail: unavailableText,
    charges: 1,
    logs: /unreachable/,
  },
  'connection dropped at a check, then success': successfulRun(),
  'an incomplete answer to a check, then success': successfulRun(),
  'the checks stay unanswered': {
    code: 'engine_unavailable',
    detail: unavailableText,
    charges: 1,
    logs: /unreachable/,
  },
  moderation: { code: 'content_blocked', detail: blockedText, charges: 1, logs: /content_blocked/ },
  'no person found': { code: 'photo_not_usable', detail: unusablePhotosText, charges: 1, logs: /bad_input/ },
  'picture not loaded': { code: 'photo_not_usable', detail: unusablePhotosText, charges: 1, logs: /bad_input/ },
  'input refused': { code: 'photo_not_usable', detail: unusablePhotosText, charges: 1, logs: /bad_input/ },
  'an upstream of the provider refuses': {
    code: 'content_blocked',
    detail: blockedText,
    charges: 1,
    logs: /content_blocked/,
  },
  'the provider is overloaded': failedRun(1),
  'the provider fails': failedRun(1),
  'an undocumented error': failedRun(1, /unknown error/),
  'no image': failedRun(1, /without a picture/),
  'the result is at an address': successfulRun(),
  'wrong content type': failedRun(1, /no picture/),
  'an expired result address': failedRun(1, /HTTP 403/),
  'connection dropped at the download, then success': successfulRun(),
  'an incomplete picture at the download, then success': successfulRun(),
  'the job is forgotten': failedRun(1, /no longer known/),
  'a refusal of the engine': {
    code: 'no_person',
    detail: 'No person was found. Choose a photo that shows one person from the front, at least from head to hips.',
    charges: 1,
    logs: /EngineRefusal/,
  },
} satisfies Record<string, ExpectedOutcome>;

type Scenario = keyof typeof expectations;

const scenarioNames = Object.keys(expectations) as Scenario[];

/** The expected ends for providers that refuse a request immediately and charge nothing, instead of starting a job that fails. */
export const freeRefusals: Partial<Record<Scenario, ExpectedOutcome>> = {
  moderation: { ...expectations.moderation, charges: 0 },
  'picture not loaded': { ...expectations['picture not loaded'], charges: 0 },
  'an undocumented error': { code: 'engine_unavailable', detail: unavailableText, charges: 0, logs: /unknown error/ },
};

/** The expected ends of an edit, which fails because of the prompt or the edited picture, not because of the photos. */
export const editExpectations: Partial<Record<Scenario, ExpectedOutcome>> = {
  moderation: { code: 'content_blocked', detail: blockedEditText, charges: 0, logs: /edit_blocked/ },
  'picture not loaded': failedRun(0),
};

/** Limits for tests, in milliseconds. */
export const quickLimits: JobTimeouts = { poll: 10, total: 4_000, wait: 1_000 };

/** Scenarios that don't exist in a provider's protocol, each with the reason. */
export type InapplicableScenarios = Partial<Record<Scenario, string>>;

interface EngineUnderTest {
  name: string;
  /** What the engine makes in these tests. Try-ons by default. */
  makes?: 'try-ons' | 'edits';
  startFake: () => Promise<FakeProvider>;
  createEngine: (fake: FakeProvider, base: FakeEngine, limits: JobTimeouts) => Engine;
  /** The scenarios that the provider's protocol doesn't have, each with the reason. */
  inapplicable: InapplicableScenarios;
  /** The engine that the metadata of a picture must name. If it is undefined, that isn't checked. */
  mark?: string;
  /** This provider's expected outcomes, where they differ from `expectations`. */
  expected?: Partial<Record<Scenario, ExpectedOutcome>>;
}

/** Defines the tests that every engine with a provider must pass. They use the whole app, from the customer's request to the ledger and the log. */
export function describeEngine({
  name,
  makes = 'try-ons',
  startFake,
  createEngine,
  inapplicable,
  mark,
  expected,
}: EngineUnderTest): void {
  describe(`${makes} by the engine ${name}`, () => {
    let fake: FakeProvider;
    let server: TestApp;
    let user: TestUser;
    let request: { model_image_id: number; garment_id: number; garment_type: string };
    let photo: Buffer;
    const { log, lines } = recordLog();
    const limits = { ...quickLimits };

    beforeAll(async () => {
      fake = await startFake();
      server = await createTestApp({ log, wrapEngine: (base) => createEngine(fake, base, limits) });
      user = await createUser(server.app);
      photo = await jpeg({ width: 300, height: 200, background: '#203040' });
      const { image } = await user.addModel(photo);
      const { garment } = await user.addGarment(await jpeg({ width: 100, height: 100, background: '#00aa00' }));
      request = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
    });
    afterAll(async () => {
      await server.close();
      await fake.close();
    });
    beforeEach(() => {
      fake.reset();
      server.engine.kept = [];
      Object.assign(limits, quickLimits);
    });
    // Nothing that identifies a customer or costs the operator money may be in the log, whatever happened.
    afterEach(() => {
      for (const secret of fake.secrets) expect(lines()).not.toContain(secret);
      expect(lines()).not.toMatch(/base64,|\/9j\/|iVBOR|Made up/);
    });

    const remaining = async () => (await user.profile()).wallet.remaining_generations;
    const begin = async () => {
      const key = { prefer: 'respond-async', 'idempotency-key': randomUUID() };
      if (makes === 'try-ons')
        return (await user.call<{ run_id: string }>('POST', '/generated-images/', request, key)).body.run_id;
      const mask = await png({ width: 300, height: 200, background: '#ffffff' });
      const form = {
        model_image_id: String(request.model_image_id),
        garment_id: String(request.garment_id),
        garment_type: '',
        prompt: 'Add golden heels',
        generated_image: { bytes: await sharp(photo).png().toBuffer(), type: 'image/png' },
        image_mask: { bytes: mask, type: 'image/png' },
      };
      return (await user.upload<{ run_id: string }>('/generated-images/prompt', form, key)).body.run_id;
    };
    const read = async (id: string) => (await user.call<Generation>('GET', `/generated-images/${id}`)).body;
    const ended = async (id: string) => {
      await eventually(
        'the run to have ended',
        async () => !['queued', 'processing'].includes((await read(id)).status),
      );
      return read(id);
    };
    const run = async () => ended(await begin());
    const pictureOf = async ({ image_url }: Generation) => (await server.app.inject(image_url!)).rawPayload;

    const expectEnd = async ({ code, detail, charges, logs }: ExpectedOutcome) => {
      const before = await remaining();
      const start = lines().length;
      const end = await run();
      expect({ status: end.status, code: end.code, detail: end.detail }).toEqual({
        status: code ? 'failed' : 'completed',
        code,
        detail,
      });
      expect(before - (await remaining())).toBe(code ? 0 : 1);
      expect(fake.charges).toBe(charges);
      if (logs) expect(lines().slice(start)).toMatch(logs);
    };

    test('delivers the picture in the size of the photo, and sends two pictures without metadata', async () => {
      const end = await run();
      expect([end.status, fake.charges]).toEqual(['completed', 1]);
      const { width, height, xmp } = await sharp(await pictureOf(end)).metadata();
      if (mark) expect(new TextDecoder().decode(xmp)).toContain(`AISystemUsed="Drape, engine ${mark}"`);
      expect([width, height]).toEqual([300, 200]);
      const [sent] = fake.sent;
      expect(sent).toHaveLength(2);
      for (const picture of sent!) {
        const { exif, xmp, iptc, icc } = await sharp(picture).metadata();
        expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      }
      const traces = [user.account.username, user.account.email, 'Meera', end.run_id];
      const asText = fake.requests.map(
        ({ path, headers, body }) => path + JSON.stringify(headers) + body.toString('latin1'),
      );
      for (const trace of traces) expect(asText.join()).not.toContain(trace);
    });

    test('a slow job reports progress and completes', async () => {
      fake.checksUntilDone = 60;
      const id = await begin();
      await eventually('progress', async () => ((await read(id)).progress ?? 0) > 0.05);
      expect((await ended(id)).status).toBe('completed');
      expect(fake.charges).toBe(1);
    });

    test('a job that takes too long times out and is refunded', async () => {
      fake.checksUntilDone = 1_000_000;
      limits.total = 200;
      await expectEnd({
        code: 'generation_timeout',
        detail: 'The generation took too long and was stopped. Try again.',
        charges: 1,
        logs: /timed_out/,
      });
    });

    test.each(scenarioNames.filter((scenario) => !(scenario in inapplicable)))('%s', async (scenario) => {
      const prepare = fake.scenarios[scenario];
      if (!prepare)
        throw new Error(
          `The fake can't do '${scenario}'. Add it, or say in 'inapplicable' why the protocol doesn't have it.`,
        );
      prepare();
      await expectEnd(expected?.[scenario] ?? expectations[scenario]);
    });

    test.each(Object.entries(inapplicable))("the protocol doesn't have: %s (%s)", (scenario) => {
      expect(Object.keys(fake.scenarios)).not.toContain(scenario);
    });

    test.each([
      [
        'a picture of the wrong size',
        (person: Buffer) => sharp(person).resize(300, 300, { fit: 'fill' }).png().toBuffer(),
      ],
      ['a tiny picture', (person: Buffer) => sharp(person).resize({ width: 40 }).png().toBuffer()],
      ['no picture at all', async () => Buffer.from('<svg onload="alert(1)"/>')],
      ['an incomplete picture', async (person: Buffer) => (await sharp(person).png().toBuffer()).subarray(0, 400)],
    ])('%s is refused and refunded', async (_what, picture) => {
      fake.answerWith(picture);
      await expectEnd(failedRun(1));
    });

    test('the answer to a cancelled run is discarded, and the run stays refunded', async () => {
      const before = await remaining();
      fake.checksUntilDone = 300;
      const id = await begin();
      await eventually('the charge', () => fake.charges === 1);
      await user.call('DELETE', `/generated-images/${id}`);
      await server.idle();
      const { status, image_url } = await read(id);
      expect([status, image_url, await remaining(), fake.charges]).toEqual(['cancelled', undefined, before, 1]);
      expect(server.engine.kept).toEqual([]);
    });
  });
}
