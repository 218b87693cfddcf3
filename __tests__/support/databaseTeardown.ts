import { listUntestedCalls } from './answeredCalls';

/** The part of Jest's results that says whether all tests ran. */
interface Run {
  testPathPatterns: { isSet(): boolean };
  testNamePattern?: string;
  onlyChanged: boolean;
  findRelatedTests: boolean;
}

/** Stops the database. After a full run, fails if a call of the contract never succeeded in any test. */
export default async function databaseTeardown(run: Run): Promise<void> {
  const running = globalThis.testDatabaseServer;
  if (!running) return;
  await running.stop();
  const isPartial = run.testPathPatterns.isSet() || run.onlyChanged || run.findRelatedTests || run.testNamePattern;
  const untested = isPartial ? [] : await listUntestedCalls();
  if (untested.length > 0) throw new Error(`No test gets a success from these calls: ${untested.join(', ')}.`);
}
