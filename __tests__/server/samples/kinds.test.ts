import { sampleLibrary } from '../../../server/samples/sampleLibrary';

test('the card of every sample saree and lehenga names it as such', () => {
  const kinds = sampleLibrary.garments
    .filter(({ type }) => type === 'Saree' || type === 'Lehenga')
    .map(({ id, kind }) => [id, kind ?? sampleLibrary.readings[id]?.result]);
  expect(kinds).toEqual([
    ['saree-maroon', 'drape'],
    ['lehenga-rani', expect.objectContaining({ kind: 'drape' })],
  ]);
});
