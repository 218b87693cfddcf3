import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, diag, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Span, Tracer } from './tracing';

/** Minimum milliseconds between two warnings that traces can't be sent. */
const warningInterval = 60_000;

const spanKinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

type ApiSpan = NonNullable<ReturnType<typeof trace.getSpan>>;

/** Parses a traceparent (W3C): version, trace, span and flags. For anything else, returns a context that begins a new trace. */
function contextOf(traceparent: string | null): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

function identifiersOf(span: ApiSpan): Pick<Span, 'ids' | 'traceparent'> {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const flags = (traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0');
  return { ids: { trace_id: traceId, span_id: spanId }, traceparent: `00-${traceId}-${spanId}-${flags}` };
}

/** Wraps an exporter so that it reports its failures, at most one a minute: if the collector is down, warnings must not fill the log. */
function withFailureWarnings(exporter: SpanExporter, warn: (reason: string) => void): SpanExporter {
  let warnedAt = -warningInterval;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - warnedAt >= warningInterval) {
          warnedAt = performance.now();
          warn(result.error.message);
        }
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Creates a tracer that sends its spans to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. OpenTelemetry's packages read this and its other standard variables
 * themselves.
 *
 * @param serviceName used if OTEL_SERVICE_NAME isn't set
 * @param warn called if spans can't be sent, or a variable can't be used
 * @returns the tracer, and a function that sends the remaining spans
 */
export function openTelemetry(serviceName: string, warn: (reason: string) => void) {
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(withFailureWarnings(new OTLPTraceExporter(), warn))],
  });
  const spans = provider.getTracer('drape');
  const contexts = new AsyncLocalStorageContextManager().enable();
  const tracer: Tracer = {
    begin(name, { kind, attributes, parent, startedAt }) {
      const parentContext = parent === undefined ? contexts.active() : contextOf(parent);
      if (parent === undefined && !trace.getSpan(parentContext)) return undefined;
      const span = spans.startSpan(
        name,
        {
          kind: kind ? spanKinds[kind] : SpanKind.INTERNAL,
          ...(attributes && { attributes }),
          ...(startedAt !== undefined && { startTime: startedAt }),
        },
        parentContext,
      );
      const context = trace.setSpan(parentContext, span);
      return {
        ...identifiersOf(span),
        rename: (newName) => void span.updateName(newName),
        set: (more) => void span.setAttributes(more),
        fail: (type) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
        within: (work) => contexts.with(context, work),
        end: () => span.end(),
      };
    },
    current() {
      const span = trace.getSpan(contexts.active());
      return span && identifiersOf(span);
    },
  };
  const stop = async () => {
    await provider.shutdown();
    contexts.disable();
  };
  return { tracer, stop };
}
