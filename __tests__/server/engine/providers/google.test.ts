import { withEdits } from '../../../../server/engine/generative/editEngine';
import { createGoogleEngine, createGoogleEditProvider } from '../../../../server/engine/google/googleEngine';
import { fakeEngine } from '../../../support/fakeEngine';
import { describeEngine, editExpectations, quickLimits, freeRefusals } from './conformance';
import { inapplicableToGoogle, googleSettings, startFakeGoogle } from './fakeGoogle';

const undocumentedError = { 'an undocumented error': freeRefusals['an undocumented error']! };

describeEngine({
  name: 'google',
  startFake: startFakeGoogle,
  createEngine: (fake, base, limits) => createGoogleEngine(googleSettings(fake), base, limits),
  inapplicable: inapplicableToGoogle,
  expected: undocumentedError,
});

describeEngine({
  name: 'google',
  makes: 'edits',
  startFake: startFakeGoogle,
  createEngine: (fake, base, limits) => withEdits(base, base, createGoogleEditProvider(googleSettings(fake), limits)),
  inapplicable: inapplicableToGoogle,
  // Gemini's answer to a blocked request has the status 200, and may be charged.
  expected: { ...undocumentedError, moderation: { ...editExpectations.moderation!, charges: 1 } },
});

test('at the start, a refused key is reported by its name, not its value; an unreachable provider is no error', async () => {
  const fake = await startFakeGoogle();
  const settings = googleSettings(fake);
  const ready = (apiKey: string) => createGoogleEngine({ ...settings, apiKey }, fakeEngine(), quickLimits).ready();
  await expect(ready(settings.apiKey)).resolves.toBeUndefined();
  await expect(ready('AIza-other')).rejects.toThrow(/^GOOGLE_API_KEY was refused by Google \(HTTP 400\)\.$/);
  await fake.close();
  await expect(ready('AIza-other')).resolves.toBeUndefined();
});
