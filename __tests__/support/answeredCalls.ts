import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls';

/** The folder for the results of each test file. Test files run in separate processes, so their results are combined at the end of the run. */
const resultsFolder = resolve('.cache/answered-calls');

export const clearAnsweredCalls = (): Promise<void> => rm(resultsFolder, { recursive: true, force: true });

/** Records which calls of the contract the app has answered successfully. */
export function recordAnsweredCalls(app: FastifyInstance): { save(): Promise<void> } {
  const answered = new Set<string>();
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call && reply.statusCode < 300) answered.add(`${call.method} ${call.path}`);
  });
  return {
    async save() {
      await mkdir(resultsFolder, { recursive: true });
      await writeFile(`${resultsFolder}/${randomUUID()}.json`, JSON.stringify([...answered]));
    },
  };
}

/** Lists the calls of the contract that never succeeded in this test run. */
export async function listUntestedCalls(): Promise<string[]> {
  const files = await readdir(resultsFolder).catch(() => []);
  const contents = await Promise.all(files.map((file) => readFile(`${resultsFolder}/${file}`, 'utf8')));
  const answered = new Set(contents.flatMap((text) => JSON.parse(text) as string[]));
  return Object.entries(calls)
    .filter(([, { method, path }]) => !answered.has(`${method} ${path}`))
    .map(([name]) => name);
}
