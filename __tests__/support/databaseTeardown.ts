import { neverAnswered } from './answeredCalls';

/** Of what Jest tells a teardown, whether all tests ran. */
interface Run {
  testPathPatterns: { isSet(): boolean };
  testNamePattern?: string;
  onlyChanged: boolean;
  findRelatedTests: boolean;
}

/** Stops the database; after a run of all tests, fails it for a call of the contract that none of them made with success. */
export default async function databaseTeardown(run: Run): Promise<void> {
  const running = globalThis.testDatabaseServer;
  if (!running) return;
  await running.stop();
  const partial = run.testPathPatterns.isSet() || run.onlyChanged || run.findRelatedTests || run.testNamePattern;
  const untested = partial ? [] : await neverAnswered();
  if (untested.length > 0) throw new Error(`No test gets a success from these calls: ${untested.join(', ')}.`);
}
