import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type Context,
  context,
  INVALID_TRACEID,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const tracer = trace.getTracer('talad');
/** A property of the request: a WeakMap with an entry for each one costs the garbage collector several times as much. */
const requestContext = Symbol('request context');
type TracedRequest = IncomingMessage & { [requestContext]?: Context };

const contextOf = ({ raw }: FastifyRequest): Context =>
  (raw as TracedRequest)[requestContext] ?? context.active();

/**
 * Option `genReqId` of Fastify: opens the span of a request and returns its trace id, which users see as request id. The
 * trace is the caller's if the request has a `traceparent`.
 */
export function openRequestSpan(request: TracedRequest): string {
  const caller = propagation.extract(context.active(), request.headers);
  const span = tracer.startSpan(request.method ?? '', { kind: SpanKind.SERVER }, caller);
  request[requestContext] = trace.setSpan(caller, span);
  const { traceId } = span.spanContext();
  return traceId === INVALID_TRACEID ? randomBytes(16).toString('hex') : traceId;
}

/**
 * Option `childLoggerFactory` of Fastify: the logger's `traceFields` name the request already, by the id that lines of code
 * which knows no request have as well.
 */
export const loggerOfRequest = (logger: FastifyBaseLogger): FastifyBaseLogger => logger.child({});

function endWithResponse(span: Span, request: FastifyRequest, { raw: response }: FastifyReply): void {
  response.once('close', () => {
    const { statusCode, writableFinished } = response;
    const route = request.routeOptions.url;
    if (route) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    span.setAttribute('http.request.method', request.method);
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500 || !writableFinished) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** Runs the handlers of a request in its span, and ends the span with the response or the connection. */
export const requestTracing = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    const ownContext = contextOf(request);
    const span = trace.getSpan(ownContext);
    if (span?.isRecording()) endWithResponse(span, request, reply);
    context.with(ownContext, done);
  });
  // The events of a body's stream belong to the connection, not to the request.
  app.addHook('preValidation', (request, _reply, done) => context.with(contextOf(request), done));
});
