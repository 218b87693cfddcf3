import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { RunId } from './generations';
import { Id } from './image';

const Count = Type.Integer({ minimum: 0 });
const Timestamp = Type.String({ format: 'date-time' });

const literalUnion = <const T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

/** The state of the server and its workers. Contains no customer data. */
export const SupportStatus = Type.Object({
  queue: Type.Object({
    waiting: Count,
    running: Count,
    oldest_seconds: { ...Count, description: 'Age of the oldest waiting generation; 0 if none is waiting' },
    unread_photos: { ...Count, description: 'Photos that the engine has not read yet' },
    silent: { ...Count, description: 'Running generations whose worker has stopped reporting' },
    last_report_seconds: Type.Union([Count, Type.Null()], {
      description: 'Seconds since a worker last reported. Null if nothing is running: idle workers do not report',
    }),
  }),
  engines: Type.Array(
    Type.Object({
      engine: Type.String({ description: 'The name of the engine, as in the setting ENGINE' }),
      makes: Type.Array(literalUnion(['try-on', 'outfit', 'edit', 'extraction'])),
      state: {
        ...literalUnion(['working', 'paused', 'down']),
        description:
          'The state of the provider, according to the calls of all processes. `paused`: the provider has limited the rate of calls. `down`: it has failed so often that it gets no calls',
      },
      until: Type.Optional({
        ...Timestamp,
        description: 'When the provider gets calls again. Missing while a run tests whether the provider works',
      }),
      jobs: Type.Optional({ ...Count, description: 'Generations that take a place at the provider now' }),
      jobs_max: Type.Optional({
        ...Count,
        description: 'How many generations the provider accepts at the same time, from all processes together',
      }),
    }),
  ),
  has_fallback: Type.Boolean({ description: 'Whether the local engine makes the pictures that a provider can’t make' }),
  failures: Type.Array(Type.Object({ code: Type.String(), count: Count, last_at: Timestamp }), {
    description: 'Generations that failed within the last 24 hours, by reason, the most frequent first',
  }),
});
export type SupportStatus = Static<typeof SupportStatus>;

/** A generation as support sees it, without pictures and prompt. The id of the account is the only data about the customer. */
export const SupportRun = Type.Object({
  run_id: RunId,
  account: Id,
  kind: literalUnion(['try-on', 'edit', 'extraction', 'garment-edit']),
  status: literalUnion(['queued', 'processing', 'completed', 'failed', 'cancelled']),
  code: Type.Optional(Type.String({ description: 'Why the generation failed' })),
  engine: Type.String(),
  is_fallback: Type.Boolean(),
  in_catalogue: Type.Boolean(),
  attempts: Count,
  payment: literalUnion(['free', 'charged', 'refunded']),
  created_at: Timestamp,
  started_at: Type.Optional({ ...Timestamp, description: 'When the last attempt began' }),
  ended_at: Type.Optional(Timestamp),
});
export type SupportRun = Static<typeof SupportRun>;

export const SupportFinding = Type.Object({
  report: Type.Optional(
    Type.Object(
      { number: Type.String(), account: Id, sent_at: Timestamp },
      { description: 'The report with this number' },
    ),
  ),
  runs: Type.Array(SupportRun, {
    description: 'The generation with this id. For a report, the last generations of its account in the hour before it',
  }),
});
export type SupportFinding = Static<typeof SupportFinding>;

export const supportStatusCalls = {
  getSupportStatus: call({
    method: 'GET',
    path: '/support/status/',
    summary: 'How the queue and the engines are doing. For support staff',
    access: 'support',
    response: { 200: SupportStatus },
  }),
  findForSupport: call({
    method: 'GET',
    path: '/support/find/',
    summary:
      'Finds a generation by its id, or a problem report of the last day by its number. For support staff. Responds with 404 if nothing is found',
    access: 'support',
    querystring: Type.Object({ search: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: { 200: SupportFinding },
  }),
};
