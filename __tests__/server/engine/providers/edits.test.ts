import sharp from 'sharp';
import type { EngineAbilities } from '../../../../contract/engine';
import { readyPrompts } from '../../../../contract/readyPrompts';
import { withEdits } from '../../../../server/engine/generative/editEngine';
import { createOpenaiEditProvider } from '../../../../server/engine/openai/openaiEngine';
import { flatPrice } from '../../../../server/engine/rules/priceList';
import { createRuledEngine } from '../../../../server/engine/rules/ruledEngine';
import { generations } from '../../../../server/platform/db/tables/pictures';
import { eventually } from '../../../support/eventually';
import { certainReading, fakeEngine, paint } from '../../../support/fakeEngine';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { jpeg, png } from '../../../support/testImages';
import { type TestUser, createUser } from '../../../support/testUser';
import { type FakeProvider, quickLimits } from './conformance';
import { openaiSettings, startFakeOpenai } from './fakeOpenai';

let fake: FakeProvider;
let server: TestApp;
let user: TestUser;

beforeAll(async () => {
  fake = await startFakeOpenai();
  server = await createTestApp({
    wrapEngine: (base) =>
      createRuledEngine(
        withEdits(base, base, createOpenaiEditProvider(openaiSettings(fake), quickLimits)),
        [
          {
            engine: 'openai',
            title: 'OpenAI',
            model: 'gpt-image-2',
            work: ['try-on'],
            price: flatPrice(700),
            jobsAtOnce: 3,
          },
          {
            engine: 'openai',
            title: 'OpenAI',
            model: 'gpt-image-2',
            work: ['edit'],
            price: { standard: 500, bySize: { '1024x1536': 300 } },
            jobsAtOnce: 3,
          },
        ],
        { budget: null, fallback: 'off' },
        base,
      ),
  });
  user = await createUser(server.app);
  await user.call('PUT', '/consents/', { provider: 'OpenAI', text_version: 1 });
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
beforeEach(() => fake.reset());

test('every suggestion is offered, and a prompt in any language is accepted', async () => {
  const abilities = (await user.call<EngineAbilities>('GET', '/engine/')).body;
  expect([abilities.invents, abilities.unavailable_suggestions]).toEqual([true, []]);
  expect(abilities.photos_sent_to).toEqual(['OpenAI']);
  for (const prompt of [...readyPrompts, 'पीछे समुद्र दिखाओ'])
    await server.platform.engine.checkPrompt(prompt, { erased: false });
});

test('an edit on the Design tab goes to the provider with the erased area as its mask; a prompt without words is refused free of charge', async () => {
  const { garment } = await user.addGarment(await jpeg({ width: 200, height: 300 }));
  const erased = await png({ width: 50, height: 300 });
  const canvas = await sharp(await png({ width: 200, height: 300 }))
    .ensureAlpha()
    .composite([{ input: erased, left: 0, top: 0, blend: 'dest-out' }])
    .png()
    .toBuffer();
  const edit = (prompt: string) =>
    user.upload<{ code?: string; data?: { image_url: string } }>('/garment/prompt/gpt', {
      garment_id: String(garment.id),
      garment_type: '',
      prompt,
      image: { bytes: canvas, type: 'image/png', name: 'canvas-image.png' },
    });
  const refused = await edit('?!');
  expect([refused.status, refused.body.code, fake.charges]).toEqual([422, 'prompt_not_understood', 0]);
  const edited = await edit('Make it a kurta');
  expect(edited.status).toBe(200);
  // The picture names the engine and the model that made it, not the engine of the try-ons.
  const { rawPayload } = await server.app.inject(edited.body.data!.image_url);
  const { xmp } = await sharp(rawPayload).metadata();
  const mark = new TextDecoder().decode(xmp);
  expect(mark).toContain('AISystemUsed="Drape, engine openai"');
  expect(mark).toContain('AISystemVersionUsed="gpt-image-2"');
  const [run] = await server.platform.db.select({ cost: generations.cost }).from(generations);
  expect(run).toEqual({ cost: 300 });
  const [[picture, mask]] = fake.sent as [[Buffer, Buffer]];
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([1024, 1536]);
  const { data, info } = await sharp(mask).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number) => data[Math.round(info.height / 2) * info.width + x];
  expect([alphaAt(100), alphaAt(900)]).toEqual([0, 255]);
});

test('a try-on runs while an edit waits for its provider, but two try-ons never run at the same time', async () => {
  const base = fakeEngine();
  let mostAtOnce = 0;
  base.next = async (...job) => {
    mostAtOnce = Math.max(mostAtOnce, base.busy);
    return paint(...job);
  };
  const engine = withEdits(base, base, createOpenaiEditProvider(openaiSettings(fake), quickLimits));
  const context = { signal: new AbortController().signal, onProgress: () => {} };
  const [modelImage, image, mask] = await Promise.all([jpeg(), png(), png({ background: '#ffffff' })]);
  const tryOn = { modelImage, garment: modelImage, reading: await certainReading(), garmentType: '' as const };
  fake.checksUntilDone = 1_000_000;
  const edit = engine.edit({ image, mask, prompt: 'red' }, context);
  await eventually('the request', () => fake.charges === 1);
  await Promise.all([engine.tryOn(tryOn, context), engine.tryOn(tryOn, context)]);
  fake.finishAll();
  await edit;
  expect([mostAtOnce, engine.jobsAtOnce > base.jobsAtOnce]).toEqual([1, true]);
});
