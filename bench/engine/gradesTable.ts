import { type Expectations, isSensible, kindOf } from './expectations';
import { agreementOf, type Grades, lowestGrades } from './grades';
import { grouped, markdownTable, shareText } from './markdown';
import type { PairRow } from './pairs';

/** The pairs of one run of the benchmark, and their grades. */
export interface GradedSet {
  readonly name: string;
  readonly rows: readonly PairRow[];
  readonly graders: ReadonlyMap<string, Grades>;
  readonly expectations: Expectations;
}

interface GradedPair {
  readonly row: PairRow;
  readonly grade: number;
  readonly flaw: string;
}

function gradedPairs(rows: readonly PairRow[], grades: Grades): GradedPair[] {
  return rows.flatMap((row) => {
    const graded = row.outcome === 'accepted' ? grades.get(row.pair) : undefined;
    return graded ? [{ row, ...graded }] : [];
  });
}

function gradeShares(pairs: readonly GradedPair[]): string[] {
  const least = (grade: number) => shareText(pairs.filter((pair) => pair.grade >= grade).length, pairs.length);
  return [least(1), least(2)];
}

const isAccepted = ({ outcome }: PairRow) => outcome === 'accepted';

function setTable(sets: readonly GradedSet[]): string {
  const rows = sets.flatMap(({ name, rows, graders }) => {
    const columns: [string, Grades][] = [...graders];
    if (graders.size > 1) columns.push(['the lower', lowestGrades([...graders.values()])]);
    const accepted = shareText(rows.filter(isAccepted).length, rows.length);
    return columns.map(([grader, grades]) => [name, accepted, grader, ...gradeShares(gradedPairs(rows, grades))]);
  });
  return markdownTable(['set', 'accepted', 'graded by', 'grade ≥ 1', 'grade 2'], rows);
}

function agreementTable(sets: readonly GradedSet[]): string {
  const rows = sets
    .filter(({ graders }) => graders.size > 1)
    .map(({ name, graders }) => {
      const { common, sameGrade, sameVerdict } = agreementOf([...graders.values()]);
      return [name, shareText(sameGrade, common), shareText(sameVerdict, common)];
    });
  return markdownTable(['agreement', 'same grade', 'same side of grade 1'], rows);
}

/** Formats a table of how often a pair was accepted or refused contrary to `expect.csv`. */
function expectationTable(sets: readonly GradedSet[]): string {
  const rows = sets.map(({ name, rows, expectations }) => {
    const [senseless, sensible] = [false, true].map((is) =>
      rows.filter((row) => isSensible(row, expectations) === is),
    ) as [PairRow[], PairRow[]];
    return [
      name,
      shareText(senseless.filter(isAccepted).length, senseless.length),
      shareText(sensible.filter((row) => !isAccepted(row)).length, sensible.length),
    ];
  });
  return markdownTable(['set', 'accepted though it should be refused', 'sensible pairs refused'], rows);
}

function breakdownTable(title: string, pairs: readonly GradedPair[], keyOf: (row: PairRow) => string): string {
  return markdownTable(
    [title, 'grade ≥ 1', 'grade 2'],
    grouped(pairs, ({ row }) => keyOf(row)).map(([key, of]) => [key, ...gradeShares(of)]),
  );
}

/**
 * Formats Markdown tables: the grades of each set, how far each meets its expectations, then flaws, kinds and people for all sets together. If several people
 * graded a pair, the lowest grade counts.
 */
export function gradesTable(sets: readonly GradedSet[]): string {
  const pairs = sets.flatMap(({ rows, graders }) => gradedPairs(rows, lowestGrades([...graders.values()])));
  const flawed = pairs.filter(({ flaw }) => flaw !== '');
  const parts = [setTable(sets)];
  if (sets.some(({ graders }) => graders.size > 1)) parts.push(agreementTable(sets));
  parts.push(
    expectationTable(sets),
    markdownTable(
      ['main flaw', 'pairs', 'of these grade 0'],
      grouped(flawed, ({ flaw }) => flaw).map(([flaw, of]) => [
        flaw,
        of.length,
        of.filter(({ grade }) => grade === 0).length,
      ]),
    ),
    breakdownTable('kind of garment', pairs, kindOf),
    breakdownTable('person', pairs, ({ person }) => person),
  );
  return `${parts.join('\n\n')}\n`;
}
