import { context, propagation, type Span, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('talad');

/** Header of W3C Trace Context. */
export const traceHeader = 'traceparent';

/** Id of the trace that this code runs in; undefined outside of requests and jobs. */
export const activeTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Field of every log line, so that lines, traces and what a user sees have one id. */
export function traceFields(): { traceId?: string } {
  const traceId = activeTraceId();
  return traceId === undefined ? {} : { traceId };
}

/** The headers with which another server continues this trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Records that the work of a span has failed. Messages may have personal data, so only the name of the error is kept. */
export function failSpan(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs `work` in a span that ends with it; `parent` is a `traceparent` of another process. */
export async function inSpan<T>(
  name: string,
  { parent, ...options }: SpanOptions & { parent?: string },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const from = parent ? propagation.extract(context.active(), { [traceHeader]: parent }) : context.active();
  return tracer.startActiveSpan(name, options, from, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}
