import { expectationsOf } from '../../bench/engine/expectations';
import { agreementOf, gradeSheet, lowestGrades, parseGrades } from '../../bench/engine/grades';
import { gradesTable } from '../../bench/engine/gradesTable';
import { pairsTable } from '../../bench/engine/pairsTable';
import type { PairRow } from '../../bench/engine/pairs';

function aPairRow(pair: string, changes: Partial<PairRow>): PairRow {
  return {
    pair,
    person: 'anika',
    garment: 'tee',
    true_kind: 'top',
    kind: 'top',
    sleeve: 'short',
    sure_kind: '0.9',
    sure_sleeve: '0.9',
    sure_cut_out: '0.9',
    outcome: 'accepted',
    stage: '',
    code: '',
    message: '',
    person_read_s: '1',
    person_read_cpu_s: '1',
    garment_read_s: '2',
    garment_read_cpu_s: '2',
    try_on_s: '4',
    try_on_cpu_s: '5',
    peak_mb: '500',
    face_db: '99',
    background_db: '99',
    torso_coverage: '1',
    outside_body: '0.01',
    ...changes,
  };
}

const rows = [
  aPairRow('a', {}),
  aPairRow('b', { person: 'anika~mirrored', try_on_s: '6', background_db: '20' }),
  aPairRow('c', { garment: 'jeans', true_kind: 'trousers', kind: 'dress' }),
  aPairRow('d', {
    person: 'dev',
    outcome: 'refused',
    stage: 'pose',
    code: 'arms_in_front',
    message: 'Lower the arms.',
    try_on_s: '0.5',
    peak_mb: '',
    face_db: '',
    background_db: '',
    torso_coverage: '',
    outside_body: '',
  }),
];
const gradesByAnna = parseGrades('sheet,pair,grade,flaw\n1,a,2,\n1,b,1,Neckline\n1,c,0,kind\n', 'pair');
const gradesByBen = parseGrades('sheet,pair,grade,flaw\n1,a,1,edges\n1,b,0,armpit\n1,c,0,kind\n1,d,,\n', 'pair');

test('if two people graded a pair, the lower grade counts, with its flaw', () => {
  expect([...lowestGrades([gradesByAnna, gradesByBen])]).toEqual([
    ['a', { grade: 1, flaw: 'edges' }],
    ['b', { grade: 0, flaw: 'armpit' }],
    ['c', { grade: 0, flaw: 'kind' }],
  ]);
  expect(agreementOf([gradesByAnna, gradesByBen])).toEqual({ common: 3, sameGrade: 1, sameVerdict: 2 });
});

test('an invalid grade is reported with its pair', () => {
  expect(() => parseGrades('pair,grade\na,3\n', 'pair')).toThrow('pair a: the grade is "3"; it must be 0, 1 or 2');
});

test('a new grades file keeps existing grades', () => {
  const entries = [
    { id: 'b', sheet: 'sheet-001' },
    { id: 'x', sheet: 'sheet-002' },
  ];
  expect(gradeSheet(entries, 'pair', gradesByAnna)).toBe(
    'sheet,pair,grade,flaw\nsheet-001,b,1,neckline\nsheet-002,x,,\n',
  );
});

test('the summary shows the grades of each grader, the lower grade of each pair, the agreement, the flaws, and the pairs that should have been refused', () => {
  const expectations = expectationsOf([
    { person: 'anika', part: 'upper', sensible: 'yes' },
    { person: 'anika', part: 'lower', sensible: 'no' },
    { person: 'dev', part: 'upper', sensible: 'yes' },
  ]);
  const graders = new Map([
    ['grades-anna', gradesByAnna],
    ['grades-ben', gradesByBen],
  ]);
  const text = gradesTable([{ name: 'trial', rows, graders, expectations }]);
  expect(text).toContain('| trial | 3 of 4 (75 %) | grades-anna | 2 of 3 (67 %) | 1 of 3 (33 %) |');
  expect(text).toContain('| trial | 3 of 4 (75 %) | the lower | 1 of 3 (33 %) | 0 of 3 (0 %) |');
  expect(text).toContain('| trial | 1 of 3 (33 %) | 2 of 3 (67 %) |');
  // Pair c, with trousers, should have been refused, but was accepted. The other three should have been accepted, but pair d was refused. The expectations for
  // anika also count for her mirrored photo.
  expect(text).toContain('| trial | 1 of 1 (100 %) | 1 of 3 (33 %) |');
  expect(text).toContain('| kind | 1 | 1 |');
  expect(text).toContain('| trousers | 0 of 1 (0 %) | 0 of 1 (0 %) |');
});

test('an invalid line of expect.csv is reported', () => {
  expect(() => expectationsOf([{ person: 'dev', part: 'upper', sensible: 'perhaps' }])).toThrow('dev,upper,perhaps');
});

test('the table of a run shows acceptance, reasons, times, guards and kinds', () => {
  const text = pairsTable(rows);
  expect(text).toContain('4 pairs of 3 people and 2 garments: 3 of 4 (75 %) accepted. Peak memory 500 MB.');
  expect(text).toContain('| pose | arms_in_front | Lower the arms. | 1 |');
  expect(text).toContain('| try-on, accepted | 3 | 4.0 | 6.0 | 5.0 | 5.0 |');
  expect(text).toContain('| try-on, refused after it began | 1 | 0.5 | 0.5 | 5.0 | 5.0 |');
  expect(text).toContain('| background PSNR, dB | 20.00 | 99.00 | 1 of 3 (33 %) < 40 |');
  expect(text).toContain('| trousers | 0 of 1 (0 %) | 0 of 1 (0 %) |');
});
