/** Traces for OpenTelemetry. Until `setTracer` is called, nothing is recorded: `inSpan` only runs its work. This file doesn't load OpenTelemetry's packages. */

/**
 * What is recorded about the work of a span. Spans are sent to another service, so attributes must not contain personal data or secrets: no names, addresses,
 * prompts, keys of pictures, or messages of errors.
 */
type Attributes = Record<string, string | number | boolean | undefined>;

interface SpanSettings {
  /** `server`: answers a request; `client`: waits for another service; `consumer`: takes work from a queue. Left out for other work. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
  /**
   * The traceparent (W3C) of the parent span, if the parent is in another process or has ended. Null begins a new trace. If left out, the current span is the
   * parent; if there is no current span, nothing is recorded.
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
  /** Identifies this span for other processes, which can continue its trace. Sent in headers and stored in rows. */
  readonly traceparent: string;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks the work as failed. @param type the name or code of the error */
  fail(type: string): void;
  /** Runs `work` in this span: spans that begin while it runs belong to it. */
  within<T>(work: () => T): T;
  end(): void;
}

export interface Tracer {
  /** Begins a span. Undefined if `settings` has no `parent` and there is no current span. */
  begin(name: string, settings: SpanSettings): Span | undefined;
  /** The current span: that of the work from which this is called. */
  current(): Pick<Span, 'ids' | 'traceparent'> | undefined;
}

let tracer: Tracer | undefined;

/** Turns tracing on for this process, or off with undefined. */
export function setTracer(chosen: Tracer | undefined): void {
  tracer = chosen;
}

/** Begins a span that the caller must end. Undefined if tracing is off, or if `settings` has no `parent` and there is no current span. */
export function beginSpan(name: string, settings: SpanSettings = {}): Span | undefined {
  return tracer?.begin(name, settings);
}

const errorTypeOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/**
 * Runs work in a span that ends with the work. If the work fails, the span is marked as failed.
 *
 * @param work gets undefined instead of the span if nothing is recorded
 */
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
    span.fail(errorTypeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The traceparent of the current span, for other processes. Null if there is none. */
export const currentTraceparent = (): string | null => tracer?.current()?.traceparent ?? null;

/** The ids of the current span, for log lines. Undefined if there is none. */
export const currentTraceIds = (): TraceIds | undefined => tracer?.current()?.ids;
