import { listUntestedCalls } from './answeredCalls';

/** The fields of Jest's configuration that tell whether all tests ran. */
interface TestRun {
  testPathPatterns: { isSet(): boolean };
  testNamePattern?: string;
  onlyChanged: boolean;
  findRelatedTests: boolean;
}

/** Stops the database. After a run of all tests, fails if any call of the contract never succeeded. */
export default async function databaseTeardown(run: TestRun): Promise<void> {
  const running = globalThis.testDatabaseServer;
  if (!running) return;
  await running.stop();
  const isPartial = run.testPathPatterns.isSet() || run.onlyChanged || run.findRelatedTests || run.testNamePattern;
  const untested = isPartial ? [] : await listUntestedCalls();
  if (untested.length > 0)
    throw new Error(`These API calls succeed in no test: ${untested.join(', ')}. Add a test for each.`);
}
