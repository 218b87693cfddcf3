import { createFashnEngine } from '../../../../server/engine/fashn/fashnEngine';
import { fakeEngine } from '../../../support/fakeEngine';
import { describeEngine, quickLimits } from './conformance';
import { inapplicableToFashn, fashnSettings, startFakeFashn } from './fakeFashn';

describeEngine({
  name: 'fashn',
  startFake: startFakeFashn,
  inapplicable: inapplicableToFashn,
  createEngine: (fake, base, limits) => createFashnEngine(fashnSettings(fake), base, limits),
});

test('at the start, a refused key is reported by its name, not its value; an unreachable provider is no error', async () => {
  const fake = await startFakeFashn();
  const settings = fashnSettings(fake);
  const ready = (apiKey: string) => createFashnEngine({ ...settings, apiKey }, fakeEngine(), quickLimits).ready();
  await expect(ready(settings.apiKey)).resolves.toBeUndefined();
  await expect(ready('fa-other')).rejects.toThrow(/^FASHN_API_KEY was refused by FASHN \(HTTP 401\)\.$/);
  await fake.close();
  await expect(ready('fa-other')).resolves.toBeUndefined();
});
