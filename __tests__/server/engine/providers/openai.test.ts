import { withEdits } from '../../../../server/engine/generative/editEngine';
import { createOpenaiEngine, createOpenaiEditProvider } from '../../../../server/engine/openai/openaiEngine';
import { fakeEngine } from '../../../support/fakeEngine';
import { describeEngine, editExpectations, quickLimits, freeRefusals } from './conformance';
import { inapplicableToOpenai, openaiSettings, startFakeOpenai } from './fakeOpenai';

describeEngine({
  name: 'openai',
  startFake: startFakeOpenai,
  createEngine: (fake, base, limits) => createOpenaiEngine(openaiSettings(fake), base, limits),
  inapplicable: inapplicableToOpenai,
  expected: freeRefusals,
});

describeEngine({
  name: 'openai',
  makes: 'edits',
  startFake: startFakeOpenai,
  createEngine: (fake, base, limits) => withEdits(base, base, createOpenaiEditProvider(openaiSettings(fake), limits)),
  inapplicable: inapplicableToOpenai,
  expected: { ...freeRefusals, ...editExpectations },
});

test('at the start, a refused key and an unknown model are reported; an unreachable provider is no error', async () => {
  const fake = await startFakeOpenai();
  const settings = openaiSettings(fake);
  const ready = (changes: Partial<typeof settings> | { apiKey?: string; model?: string }) =>
    createOpenaiEngine({ ...settings, ...changes }, fakeEngine(), quickLimits).ready();
  await expect(ready({})).resolves.toBeUndefined();
  await expect(ready({ apiKey: 'sk-other' })).rejects.toThrow(/^OPENAI_API_KEY was refused by OpenAI \(HTTP 401\)\.$/);
  await expect(ready({ model: 'gpt-image-0' })).rejects.toThrow(/^OPENAI_MODEL is 'gpt-image-0'/);
  await fake.close();
  await expect(ready({ apiKey: 'sk-other' })).resolves.toBeUndefined();
});
