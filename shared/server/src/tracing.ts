import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TelemetrySettings } from './telemetry-settings.ts';

/** Options of tracing. */
export interface TracingOptions {
  /** Whether the program is reachable from the internet. */
  isEdge?: boolean;
  /** Additional processors of recorded spans. */
  processors?: SpanProcessor[];
}

/** Tracing that was started. */
export interface Tracing {
  /** Sends what is recorded. */
  close(): Promise<void>;
}

/** Maximum number of queued spans; further ones are dropped. */
const maxWaitingSpans = 4096;

async function processorFor(collector: string): Promise<SpanProcessor> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', collector).href });
  return new BatchSpanProcessor({ exporter, maxQueueSize: maxWaitingSpans });
}

/**
 * Starts the traces of this process; every request and job then has a trace id. The edge (`isEdge`) ignores the
 * sampling decision of clients; a program behind the host follows the host's decision.
 */
export async function startTracing(
  program: string,
  { collector, share }: Pick<TelemetrySettings, 'collector' | 'share'>,
  { isEdge = false, processors = [] }: TracingOptions = {},
): Promise<Tracing> {
  const byShare = new TraceIdRatioBasedSampler(collector || processors.length > 0 ? share : 0);
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': `talad-${program}` })),
    sampler: new ParentBasedSampler({
      root: byShare,
      ...(isEdge && { remoteParentSampled: byShare, remoteParentNotSampled: byShare }),
    }),
    spanProcessors: collector ? [...processors, await processorFor(collector)] : processors,
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return { close: () => provider.shutdown() };
}
