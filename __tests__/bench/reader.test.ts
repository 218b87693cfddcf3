import type { GarmentKind } from '../../contract/readings';
import { parseGrades } from '../../bench/engine/grades';
import { type LabelledPhoto, pickGarments } from '../../bench/engine/labels';
import { readerTable, type ReaderResult } from '../../bench/engine/readerTable';

function aLabelledPhoto(number: number, kind: GarmentKind, sender: string, flags: string[] = []): LabelledPhoto {
  const name = `photo-${number}`;
  return { number: String(number), name, file: `${name}.jpg`, sender, kind, sleeve: '-', flags };
}

function aReadPhoto(number: number, label: GarmentKind, changes: Partial<ReaderResult>): ReaderResult {
  const sleeve = label === 'trousers' || label === 'other' ? '-' : 'short';
  return {
    label: { ...aLabelledPhoto(number, label, '1'), sleeve },
    kind: label,
    sleeve: sleeve === '-' ? '' : sleeve,
    sure: { kind: 0.97, sleeve: 0.85, cutOut: 0.9 },
    unsure: [],
    advice: '',
    seconds: number,
    cpuSeconds: number,
    ...changes,
  };
}

test('picks the same garments in every run, taking turns between kinds and between the people who sent photos', () => {
  const photos = [
    ...Array.from({ length: 20 }, (_, i) => aLabelledPhoto(i, 'top', i < 15 ? 'busy' : `sender-${i}`)),
    ...Array.from({ length: 3 }, (_, i) => aLabelledPhoto(30 + i, 'skirt', 'busy')),
    aLabelledPhoto(40, 'top', 'other', ['worn']),
    aLabelledPhoto(41, 'other', 'other'),
  ];
  const selected = pickGarments(photos, 9);
  expect(selected.filter(({ kind }) => kind === 'skirt')).toHaveLength(3);
  expect(selected.filter(({ kind, sender }) => kind === 'top' && sender !== 'busy')).toHaveLength(5);
  expect(selected.filter(({ number }) => number === '40' || number === '41')).toEqual([]);
  expect(pickGarments(photos.toReversed(), 9)).toEqual(selected);
  expect(pickGarments(photos, 99)).toHaveLength(23);
});

test('the table counts the readings that are right, unsure, refused or wrong, and shows how reliable their probabilities are', () => {
  const photos = [
    aReadPhoto(1, 'top', {}),
    aReadPhoto(2, 'top', { kind: 'shirt', sleeve: 'long' }),
    aReadPhoto(3, 'dress', { kind: 'top', sure: { kind: 0.5, sleeve: 0.5, cutOut: 0.5 }, unsure: ['kind', 'cutOut'] }),
    aReadPhoto(4, 'trousers', { kind: 'dress' }),
    aReadPhoto(5, 'trousers', { kind: 'other', advice: 'Lay it flat.' }),
    aReadPhoto(6, 'other', { advice: 'This is no garment.' }),
  ];
  const text = readerTable(photos, parseGrades('photo,grade,flaw\n1,2,\n3,0,floor\n4,0,floor\n', 'photo'));
  expect(text).toContain('| all | 3 of 6 (50 %) | 1 of 6 (17 %) | 1 of 6 (17 %) | 1 of 6 (17 %) | 3 of 6 (50 %) |');
  expect(text).toContain('| label \\ read | top | shirt | dress | other | kind right |');
  expect(text).toContain('| top | 1 | 1 | 0 | 0 | 1 of 2 (50 %) |');
  expect(text).toContain('| all | 2 of 3 (67 %) | 0, 2, 1, 0 |');
  expect(text).toContain('| 0.95 – 1 | 5 | 0.97 | 3 of 5 (60 %) |');
  expect(text).toContain('| seconds | 3.50 | 6.00 |');
  expect(text).toContain('| 3 | 2 of 3 (67 %) | 1 of 2 (50 %) |');
});
