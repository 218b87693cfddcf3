/**
 * Traces for OpenTelemetry. Until `setTracer` is called, nothing is recorded, and the functions below only run the work that they are given. So the packages of
 * OpenTelemetry are loaded only where tracing is on.
 */

/**
 * What a span says about its work. Spans are sent to another service, so attributes never hold personal data or secrets: no names, addresses, prompts, keys of
 * pictures, or messages of errors.
 */
type Attributes = Record<string, string | number | boolean | undefined>;

interface SpanSettings {
  /** `server`: answers a request, `client`: waits for another service, `consumer`: takes work from a queue. By default none of them. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
  /**
   * The traceparent (W3C) of the span that this work comes from, if that is in another process or has ended. Null begins a new trace. If left out, the span is a
   * part of the one in whose work it begins; without one it isn't recorded.
   */
  parent?: string | null;
  /** When the work began, in milliseconds since 1970. By default now. */
  startedAt?: number;
}

/** The fields that link a log line to its span. */
export interface TraceIds {
  trace_id: string;
  span_id: string;
}

export interface Span {
  readonly ids: TraceIds;
  /** Names this span in headers and rows, so that another process can continue the trace. */
  readonly traceparent: string;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks the work as failed. @param type the name or code of the error */
  fail(type: string): void;
  /** Runs `work` as a part of this span: spans that begin meanwhile belong to it. */
  within<T>(work: () => T): T;
  end(): void;
}

export interface Tracer {
  /** Begins a span, or undefined if there is no span that it would be a part of. */
  begin(name: string, settings: SpanSettings): Span | undefined;
  /** The span in whose work the caller is. */
  current(): Pick<Span, 'ids' | 'traceparent'> | undefined;
}

let tracer: Tracer | undefined;

/** Turns tracing on for this process, or off with undefined. */
export function setTracer(chosen: Tracer | undefined): void {
  tracer = chosen;
}

/** Begins a span that the caller must end. Returns undefined if tracing is off, or if there is no span that it would be part of. */
export function beginSpan(name: string, settings: SpanSettings = {}): Span | undefined {
  return tracer?.begin(name, settings);
}

const typeOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** Runs work in a span. The span ends with the work, and tells whether it has failed. @param work gets undefined if it isn't recorded */
export async function inSpan<T>(
  name: string,
  settings: SpanSettings,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, settings);
  if (!span) return work(undefined);
  try {
    return await span.within(() => work(span));
  } catch (error) {
    span.fail(typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The traceparent of the current span, to store or to send. Null if there is none. */
export const currentTraceparent = (): string | null => tracer?.current()?.traceparent ?? null;

/** The ids of the current span, for log lines. */
export const currentTraceIds = (): TraceIds | undefined => tracer?.current()?.ids;
