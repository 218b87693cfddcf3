import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * Counts and times what this process does, for Prometheus. Values that are the same for all processes aren't counted here, but read from the database
 * (`stateGauges.ts`).
 */
export interface Metrics {
  registry: Registry;
  /** @param route the pattern of the path, never the path itself, which contains ids and prompts */
  requestEnded(request: { method: string; route: string; status: number; seconds: number }): void;
  /** @param outcome how the run ended in this process; a run that returned to the queue isn't reported */
  runEnded(run: { engine: string; kind: string; outcome: 'completed' | 'failed' | 'cancelled'; seconds: number }): void;
  /** Also reports memory, CPU time, event-loop delay and garbage collection of this process. */
  reportProcess(): void;
}

/** Upper bounds of the buckets, in seconds. Most requests take milliseconds, but an upload over a slow connection can take a minute. */
const requestBuckets = [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 60];

/** Upper bounds of the buckets, in seconds. A generation takes one second with the local engine, and up to eight minutes with a provider. */
const runBuckets = [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 240, 480];

/** Creates the metrics of this process, with a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'drape_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'drape_http_request_seconds',
    help: 'Time from the arrival of a request until its answer was sent.',
    labelNames: ['method', 'route'],
    buckets: requestBuckets,
    registers,
  });
  const runSeconds = new Histogram({
    name: 'drape_run_seconds',
    help: 'Time from the start of an attempt until the run ended.',
    labelNames: ['engine', 'kind', 'outcome'],
    buckets: runBuckets,
    registers,
  });
  return {
    registry,
    requestEnded({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      requestSeconds.observe({ method, route }, seconds);
    },
    runEnded: ({ seconds, ...labels }) => runSeconds.observe(labels, seconds),
    reportProcess: () => collectDefaultMetrics({ register: registry }),
  };
}
