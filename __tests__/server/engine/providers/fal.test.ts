import { createFalEngine } from '../../../../server/engine/fal/falEngine';
import { falModelOf } from '../../../../server/engine/fal/falModels';
import { writeTryOnPrompt } from '../../../../server/engine/generative/prompts';
import { certainReading, fakeEngine } from '../../../support/fakeEngine';
import { jpeg } from '../../../support/testImages';
import { failedRun, describeEngine, quickLimits } from './conformance';
import { inapplicableToFal, falSettings, startFakeFal } from './fakeFal';

describeEngine({
  name: 'fal',
  startFake: startFakeFal,
  createEngine: (fake, base, limits) => createFalEngine(falSettings(fake), base, limits),
  inapplicable: inapplicableToFal,
  expected: { 'the provider is overloaded': failedRun(0), 'the provider fails': failedRun(0) },
});

test('a stored job is resumed without a second request, an abandoned job is cancelled, and an uncharged job is removed from the record; the error about a refused key names its variable', async () => {
  const fake = await startFakeFal();
  const settings = falSettings(fake);
  try {
    const engine = createFalEngine(settings, fakeEngine(), quickLimits);
    const photo = await jpeg();
    const tryOn = { modelImage: photo, garment: photo, reading: await certainReading(), garmentType: '' as const };
    const ids: (string | null)[] = [];
    const context = (stored: string | null) => ({
      signal: new AbortController().signal,
      onProgress: () => {},
      jobRecord: {
        stored: stored === null ? null : { engine: 'fal', id: stored },
        save: async (job: { id: string | null } | null) => void ids.push(job?.id ?? null),
      },
    });
    await engine.tryOn(tryOn, context(null));
    // fal stores neither the photos nor the answer, and deletes the picture after an hour.
    expect(fake.requests[0]?.headers).toMatchObject({
      'x-fal-store-io': '0',
      'x-fal-object-lifecycle-preference': '{"expiration_duration_seconds":3600}',
    });
    const [, id] = ids;
    await engine.tryOn(tryOn, context(id!));
    expect([fake.charges, ids]).toEqual([1, [null, expect.any(String)]]);
    await engine.abandon!({ engine: 'fal', id: id! });
    expect(fake.cancelled).toEqual([id]);
    // A job that fal doesn't charge for is removed from the record, and so is its cost.
    fake.scenarios['the provider fails']!();
    await expect(engine.tryOn(tryOn, context(null))).rejects.toMatchObject({ kind: 'bad_answer' });
    expect(ids.slice(-2)).toEqual([expect.any(String), null]);
    await expect(engine.ready()).resolves.toBeUndefined();
    const refused = createFalEngine({ ...settings, apiKey: 'other' }, fakeEngine(), quickLimits);
    await expect(refused.ready()).rejects.toThrow(/^FAL_API_KEY was refused by fal \(HTTP 401\)\.$/);
  } finally {
    await fake.close();
  }
});

test('each known model gets the photos and the part of the body in its own fields; other models get the photos in the two usual fields', () => {
  const described = { type: '', kind: 'dress', sleeve: null } as const;
  const tryOn = { person: Buffer.from('p'), garment: Buffer.from('g'), part: 'whole', described } as const;
  const [person, garment] = ['data:image/jpeg;base64,cA==', 'data:image/jpeg;base64,Zw=='];
  const usual = { human_image_url: person, garment_image_url: garment };
  expect(falModelOf('fal-ai/fashn/tryon/v1.6').input(tryOn)).toMatchObject({
    model_image: person,
    garment_image: garment,
    category: 'one-pieces',
  });
  expect(falModelOf('fal-ai/leffa/virtual-tryon').input(tryOn)).toMatchObject({ ...usual, garment_type: 'dresses' });
  expect(falModelOf('fal-ai/cat-vton').input(tryOn)).toEqual({ ...usual, cloth_type: 'overall' });
  expect(falModelOf('fal-ai/nano-banana-2/edit').input(tryOn)).toEqual({
    prompt: writeTryOnPrompt(described, 'gemini'),
    image_urls: [person, garment],
    aspect_ratio: '2:3',
    num_images: 1,
    output_format: 'png',
  });
  expect(falModelOf('fal-ai/kling/v1-5/kolors-virtual-try-on').input(tryOn)).toEqual(usual);
});
