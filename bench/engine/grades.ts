import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { csvOf, parseCsv } from './csv';

/** 2: the person really seems to wear the garment, or the cut-out is clean. 1: recognisable, but with visible flaws. 0: wrong. */
type Grade = 0 | 1 | 2;

interface GradeWithFlaw {
  readonly grade: Grade;
  /** The main flaw in a word or two, in lower case. May be empty. */
  readonly flaw: string;
}

/** The grades that one person gave, by pair or photo. */
export type Grades = ReadonlyMap<string, GradeWithFlaw>;

/** What is graded: a try-on of a pair, or a single photo. */
export type GradedItem = 'pair' | 'photo';

function gradeOf(text: string, where: string): Grade {
  if (text === '0' || text === '1' || text === '2') return Number(text) as Grade;
  throw new Error(`${where}: the grade is "${text}"; it must be 0, 1 or 2, or empty.`);
}

/**
 * Parses a grades file. Leaves out lines without a grade.
 *
 * @throws Error if a grade isn't 0, 1 or 2
 */
export function parseGrades(text: string, item: GradedItem): Grades {
  const filled = parseCsv(text).filter(({ grade }) => grade !== '');
  return new Map(
    filled.map((row) => {
      const id = row[item] ?? '';
      return [id, { grade: gradeOf(row['grade'] ?? '', `${item} ${id}`), flaw: (row['flaw'] ?? '').toLowerCase() }];
    }),
  );
}

/**
 * Reads each grader's file (`grades*.csv`) in a folder. Leaves out files without grades for this type of item. Keys are the graders' names: the file names
 * without their extension.
 */
export async function readGradesByGrader(folder: string, item: GradedItem): Promise<Map<string, Grades>> {
  const graders = new Map<string, Grades>();
  for (const file of (await readdir(folder)).filter((name) => /^grades.*\.csv$/.test(name)).sort()) {
    const grades = parseGrades(await readFile(path.join(folder, file), 'utf8'), item);
    if (grades.size > 0) graders.set(path.parse(file).name, grades);
  }
  return graders;
}

/** Returns, for each pair or photo, the lowest grade that anyone gave. */
export function lowestGrades(graders: readonly Grades[]): Grades {
  const lower = new Map<string, GradeWithFlaw>();
  for (const [id, graded] of graders.flatMap((grades) => [...grades])) {
    const known = lower.get(id);
    if (!known || graded.grade < known.grade) lower.set(id, graded);
  }
  return lower;
}

export interface Agreement {
  /** Number of items that every grader graded. */
  readonly common: number;
  readonly sameGrade: number;
  /** Number of items whose grades are all 0, or all above 0. */
  readonly sameVerdict: number;
}

/** Counts how often all graders agree. */
export function agreementOf(graders: readonly Grades[]): Agreement {
  const [first = new Map<string, GradeWithFlaw>(), ...others] = graders;
  const common = [...first.keys()].filter((id) => others.every((grades) => grades.has(id)));
  const countEqual = (verdict: (grade: Grade | undefined) => unknown) =>
    common.filter((id) => new Set(graders.map((grades) => verdict(grades.get(id)?.grade))).size === 1).length;
  return {
    common: common.length,
    sameGrade: countEqual((grade) => grade),
    sameVerdict: countEqual((grade) => grade === 0),
  };
}

/** Formats a grades file to be filled in. Keeps grades that were filled in before. */
export function gradeSheet(
  entries: readonly { readonly id: string; readonly sheet: string }[],
  item: GradedItem,
  before: Grades,
): string {
  const rows = entries.map(({ id, sheet }) => {
    const { grade, flaw } = before.get(id) ?? { grade: '', flaw: '' };
    return { sheet, [item]: id, grade: String(grade), flaw };
  });
  return csvOf(['sheet', item, 'grade', 'flaw'], rows);
}
