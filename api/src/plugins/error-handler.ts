import type { ErrorCode } from '@talad/contract/errors';
import type { ErrorBody } from '@talad/contract/schema';
import { withoutQuery } from '@talad/server/logged-request';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type DatabaseFailure, databaseFailureOf, rootMessageOf } from '../db/database-failure.ts';
import { ApiError, type ErrorEntry } from '../http/api-error.ts';
import { isDiskFull } from '../http/disk-full.ts';
import { FilesUnavailable } from '../ports/file-store.ts';

interface ErrorResponse {
  readonly status: number;
  readonly errors: readonly ErrorEntry[];
}

// Errors that the framework raises before any handler runs.
const frameworkErrors: Record<string, [ErrorCode, number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 413, 'The request body is too large.'],
  FST_REQ_FILE_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 413, 'The file is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 415, 'This media type is not supported.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 415, 'Expected multipart/form-data.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['MALFORMED_BODY', 400, 'The body is empty although its type is JSON.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['MALFORMED_BODY', 400, 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['MALFORMED_BODY', 400, 'The body does not have the announced length.'],
};

/** The pattern of field names that are repeated in errors; anything else could be a secret. */
const fieldName = /^[a-z_]{1,64}$/i;

type ValidationProblem = NonNullable<FastifyError['validation']>[number];

function validationEntries(error: FastifyError): ErrorEntry[] {
  const context = error.validationContext ?? 'body';
  // An unknown field is reported twice; only the second report names it.
  const problems = (error.validation ?? []).filter(({ message }) => message !== 'schema is false');
  // One entry per field: a union reports every branch, and the first is enough.
  const entries = new Map<string, ErrorEntry>();
  for (const entry of problems.flatMap((problem) => entriesOf(problem, context))) {
    const field = entry.field ?? '';
    if (!entries.has(field)) entries.set(field, entry);
  }
  return entries.size > 0 ? [...entries.values()] : [{ code: 'VALIDATION', detail: error.message }];
}

/** One problem, as an entry for each field that it names. */
function entriesOf(problem: ValidationProblem, context: string): ErrorEntry[] {
  const path = problem.instancePath.split('/').filter(Boolean);
  const isUnknownField =
    problem.keyword === 'additionalProperties' || problem.keyword === 'unevaluatedProperties';
  const names = isUnknownField
    ? namedProperties(problem.params).map((name) => (fieldName.test(name) ? name : ''))
    : missingProperties(problem);
  return names.map((name) => {
    const field = [...path, ...(name ? [name] : [])].join('.');
    return {
      code: isUnknownField ? 'UNKNOWN_FIELD' : 'VALIDATION',
      detail: `${context}${field ? ` ${field}` : ''}: ${isUnknownField ? 'is not known' : problem.message}`,
      ...(field && { field }),
    };
  });
}

function namedProperties(params: Record<string, unknown>): string[] {
  const named = params.additionalProperties ?? params.additionalProperty ?? params.unevaluatedProperties;
  return Array.isArray(named) ? named.map(String) : [String(named)];
}

function missingProperties(problem: { keyword: string; params: Record<string, unknown> }): string[] {
  if (problem.keyword !== 'required') return [''];
  const missing = problem.params.requiredProperties ?? problem.params.missingProperty;
  return Array.isArray(missing) ? missing.map(String) : [String(missing)];
}

function responseOf(error: FastifyError): ErrorResponse | undefined {
  if (error instanceof ApiError) {
    return {
      status: error.status,
      errors: [{ code: error.code, detail: error.message, field: error.field }],
    };
  }
  if (error.validation) return { status: 400, errors: validationEntries(error) };
  const known = frameworkErrors[error.code];
  if (known) {
    const [code, status, detail] = known;
    return { status, errors: [{ code, detail }] };
  }
  if (error instanceof SyntaxError && error.statusCode === 400) {
    return { status: 400, errors: [{ code: 'MALFORMED_BODY', detail: 'The body is not valid JSON.' }] };
  }
  if (error.statusCode === 429) {
    return {
      status: 429,
      errors: [{ code: 'RATE_LIMITED', detail: 'Too many requests. Please wait a moment.' }],
    };
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: 400, errors: [{ code: 'VALIDATION', detail: error.message }] };
  }
  return undefined;
}

const hidden: ErrorResponse = {
  status: 500,
  errors: [{ code: 'INTERNAL', detail: 'Something went wrong on our side.' }],
};

const retryAfterSeconds = '5';

const storageFull: ErrorResponse = {
  status: 507,
  errors: [{ code: 'STORAGE_FULL', detail: 'There is no space left to store this.' }],
};

const databaseErrors: Record<DatabaseFailure, ErrorResponse> = {
  unavailable: {
    status: 503,
    errors: [{ code: 'DATABASE_UNAVAILABLE', detail: 'The database is unreachable.' }],
  },
  full: storageFull,
};

const filesUnavailable: ErrorResponse = {
  status: 503,
  errors: [{ code: 'FILES_UNAVAILABLE', detail: 'The store of pictures and files is unreachable.' }],
};

/** An outage of the database or of the store of files, or a full disk: the same request may succeed later. */
function outageOf(error: FastifyError): ErrorResponse | undefined {
  const failure = databaseFailureOf(error);
  if (failure) return databaseErrors[failure];
  if (error instanceof FilesUnavailable) return filesUnavailable;
  return isDiskFull(error) ? storageFull : undefined;
}

function body(request: FastifyRequest, response: ErrorResponse): ErrorBody {
  return { errors: response.errors.map((entry) => ({ ...entry })), requestId: request.id };
}

/** Answers a malformed URL, or one with an overlong part, with NOT_FOUND. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const detail = 'There is nothing at this address.';
  // This runs before every hook, so the headers that hooks would set are set here.
  reply
    .status(404)
    .headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .send(body(request, { status: 404, errors: [{ code: 'NOT_FOUND', detail }] }));
}

interface KnownRoute {
  readonly methods: ReadonlySet<string>;
  readonly pattern: RegExp;
}

function toPattern(url: string): RegExp {
  const source = url
    .replace(/\/$/, '')
    .split('/')
    .map((part) =>
      part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('/');
  return new RegExp(`^${source}/?$`);
}

/** One body format for every error; internal errors are logged, not exposed. */
export const errorHandler = fp(async (app: FastifyInstance) => {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: new Set([method].flat()), pattern: toPattern(url) });
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const outage = outageOf(error);
    // An outage fails every request: log one line each, without a stack trace.
    if (outage)
      request.log.warn({ reason: rootMessageOf(error), url: withoutQuery(request.url) }, 'request failed');
    const response = outage ?? responseOf(error);
    if (!response || (response.status >= 500 && !outage)) request.log.error({ err: error }, 'request failed');
    const sent = outage ?? (response && response.status < 500 ? response : (unavailable(error) ?? hidden));
    if (sent.status === 503 || sent.status === 507) reply.header('retry-after', retryAfterSeconds);
    return reply.status(sent.status).send(body(request, sent));
  });

  app.setNotFoundHandler((request, reply) => {
    const path = withoutQuery(request.url);
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]);
    if (allowed.length > 0) {
      reply.header('allow', [...new Set(allowed)].join(', '));
      const detail = `${request.method} is not possible here.`;
      return reply
        .status(405)
        .send(body(request, { status: 405, errors: [{ code: 'METHOD_NOT_ALLOWED', detail }] }));
    }
    const detail = 'There is nothing at this address.';
    return reply.status(404).send(body(request, { status: 404, errors: [{ code: 'NOT_FOUND', detail }] }));
  });
});

function unavailable(error: FastifyError): ErrorResponse | undefined {
  // The code says which service is unavailable (a game, a provider); the reason is only logged.
  if (!(error instanceof ApiError) || error.status !== 503) return undefined;
  return { status: 503, errors: [{ code: error.code, detail: 'Please try again in a moment.' }] };
}
