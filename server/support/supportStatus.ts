import type { FastifyBaseLogger } from 'fastify';
import type { SupportFinding, SupportStatus } from '../../contract/supportStatus';
import { type Work, providerFor } from '../engine/rules/provider';
import { heartbeatTimeout } from '../generations/generationWorker';
import { readProviderStates } from '../generations/providerStates';
import { readQueues } from '../metrics/readState';
import { ApiError } from '../platform/apiError';
import type { Platform } from '../platform/platform';
import { parseReportNumber } from './reportNumber';
import { findRun, findSentReport, listFailures, listRunsBefore, readHeartbeatStatus } from './statusRepository';

type StatusDependencies = Pick<Platform, 'db' | 'engine'>;
type EngineStatus = SupportStatus['engines'][number];

const allWork: Work[] = ['try-on', 'outfit', 'edit', 'extraction'];

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Lists the engines, with the kinds of work that each does and the state of its provider. */
async function listEngineStatuses({ db, engine }: StatusDependencies): Promise<EngineStatus[]> {
  const use = engine.providerUse;
  const states = use ? await readProviderStates(db, use.providers) : [];
  const providers = states.map(({ provider, state, until, jobs }) => ({
    engine: provider.engine,
    makes: allWork.filter((work) => provider.work.includes(work)),
    state,
    ...(until !== null && { until: new Date(until).toISOString() }),
    jobs,
    jobs_max: provider.jobsAtOnce,
  }));
  const local = allWork.filter((work) => providerFor(use, work) === undefined);
  return local.length > 0 ? [...providers, { engine: 'local', makes: local, state: 'working' }] : providers;
}

const nothingFoundError = () =>
  new ApiError(
    404,
    'not_found',
    'No generation has this id, and no report of the last day this number. Check for typing errors.',
  );

/** What support staff may see: the state of the server and its workers, and single runs without pictures, prompts or names. */
export function supportStatusService(platform: StatusDependencies) {
  const { db, engine } = platform;
  return {
    async readStatus(): Promise<SupportStatus> {
      const [queues, workers, failures, engines] = await Promise.all([
        readQueues(db),
        readHeartbeatStatus(db, heartbeatTimeout),
        listFailures(db),
        listEngineStatuses(platform),
      ]);
      return {
        queue: {
          waiting: queues.waiting,
          running: queues.running,
          oldest_seconds: Math.max(0, Math.floor(queues.oldest)),
          unread_photos: queues.unread,
          silent: workers.silent,
          last_report_seconds: workers.last === null ? null : Math.max(0, workers.last),
        },
        engines,
        has_fallback: engine.providerUse?.hasFallback ?? false,
        failures,
      };
    },

    /**
     * Finds a run by its id, or a report by its number. Logs who looked at which account.
     *
     * @throws ApiError 404
     */
    async find(staffId: number, text: string, log: FastifyBaseLogger): Promise<SupportFinding> {
      const search = text.trim();
      const logLookup = (account: number) => log.info({ staff: staffId, account }, 'support looked up an account');
      if (uuidPattern.test(search)) {
        const run = await findRun(db, search);
        if (!run) throw nothingFoundError();
        logLookup(run.account);
        return { runs: [run] };
      }
      const number = parseReportNumber(search);
      const report = number === undefined ? undefined : await findSentReport(db, number);
      if (number === undefined || !report) throw nothingFoundError();
      const { account, sentAt } = report;
      logLookup(account);
      return { report: { number, account, sent_at: sentAt }, runs: await listRunsBefore(db, account, sentAt) };
    },
  };
}

export type SupportStatusService = ReturnType<typeof supportStatusService>;
