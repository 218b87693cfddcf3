import { sampleLibrary } from '../../../server/samples/sampleLibrary';

test('every sample saree and lehenga has the kind drape', () => {
  const kinds = sampleLibrary.garments
    .filter(({ type }) => type === 'Saree' || type === 'Lehenga')
    .map(({ id, kind }) => [id, kind ?? sampleLibrary.readings[id]?.result]);
  expect(kinds).toEqual([
    ['saree-maroon', 'drape'],
    ['lehenga-rani', expect.objectContaining({ kind: 'drape' })],
  ]);
});
