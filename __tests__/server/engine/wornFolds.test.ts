import type { Person } from '../../../server/engine/local/person/readPerson';
import { foldMapOf, noFolds } from './support/foldMaps';
import { readModelForTop } from './support/readModel';
import { wearRoundNeck } from './support/roundNeck';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

let person: Person;
beforeAll(async () => {
  person = await readModelForTop('model-dev', 400);
});

test('folds darken the body of a worn top, and that of a jacket, which is stiff, less', () => {
  const dark = foldMapOf(() => 78);
  const foldMaps = { ...noFolds, torsos: [dark] };
  const { chin, hips } = person.body;
  const y = chin.y + (hips.y - chin.y) * 0.6;
  const shadeOn = (kind: 'top' | 'jacket'): number => {
    const [plain, folded] = [noFolds, foldMaps].map((maps) => wearRoundNeck(person, { kind, foldMaps: maps }));
    return folded!.at(plain!.middle, y)[0]! / plain!.at(plain!.middle, y)[0]!;
  };
  const [top, jacket] = [shadeOn('top'), shadeOn('jacket')];
  expect(top).toBeLessThan(0.92);
  expect(jacket).toBeLessThan(0.97);
  expect(jacket).toBeGreaterThan(top + 0.03);
});
