import { STATUS_CODES } from 'node:http';
import type { CallShape } from '@talad/contract/call';
import { type ErrorCode, errorStatus } from '@talad/contract/errors';
import { ErrorBody } from '@talad/contract/schema';
import Type, { type TSchema } from 'typebox';

/** The parts of an example that the call takes. */
export interface ShownExample {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly response: unknown;
}

const requestId = '8c887d8c-b353-45ab-b600-9139b4e047b9';
const picture = Type.Object({ file: Type.String({ format: 'binary' }) });

/** Errors that a call may return without declaring them, because of its kind. */
function commonErrors(name: string, call: CallShape): ErrorCode[] {
  const isChange = !name.startsWith('GET ');
  return [
    ...(call.params || call.query || call.body || call.idempotent ? (['VALIDATION'] as const) : []),
    ...(call.body ? (['UNKNOWN_FIELD', 'MALFORMED_BODY'] as const) : []),
    ...(call.access === 'user' ? (['authentication_failed'] as const) : []),
    ...(isChange ? (['FORBIDDEN_ORIGIN'] as const) : []),
    'SESSION_CHANGED',
    ...(call.body || call.takesPicture ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(call.idempotent ? (['IDEMPOTENCY_KEY_REUSED', 'SUBMISSION_CLOSED'] as const) : []),
    'INTERNAL',
    'UNAVAILABLE',
    'DATABASE_UNAVAILABLE',
    'FILES_UNAVAILABLE',
    'STORAGE_FULL',
  ];
}

/** Every error that a call may return, by HTTP status, in ascending order. */
export function errorsByStatus(name: string, call: CallShape): Map<number, ErrorCode[]> {
  const codes = new Set([...(call.errors ?? []), ...commonErrors(name, call)]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes].toSorted((a, b) => errorStatus[a] - errorStatus[b])) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  }
  return byStatus;
}

const quoted = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(', ');

/** The closed list of error codes, for the introduction of the documentation. */
export function errorCodeTable(): string {
  const codes = Object.keys(errorStatus) as ErrorCode[];
  const statuses = [...new Set(Object.values(errorStatus))].toSorted((a, b) => a - b);
  const rowOf = (status: number) =>
    `| ${status} ${STATUS_CODES[status]} | ${quoted(codes.filter((code) => errorStatus[code] === status))} |`;
  return ['| status | codes |', '| --- | --- |', ...statuses.map(rowOf)].join('\n');
}

function errorResponse(status: number, codes: readonly ErrorCode[]) {
  const exampleOf = (code: ErrorCode) => ({
    value: { errors: [{ code, detail: `${STATUS_CODES[status]}.` }], requestId },
  });
  return {
    ...ErrorBody,
    'x-response-description': `${STATUS_CODES[status]}: ${quoted(codes)}.`,
    'x-examples': Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
  };
}

/** Each property with its own part of the example, because OpenAPI shows parameters separately. */
function parametersOf(schema: TSchema, example: unknown): TSchema {
  const properties: Record<string, TSchema> = 'properties' in schema ? Object(schema.properties) : {};
  const values: Record<string, unknown> = Object(example);
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        name in values ? { ...property, examples: [values[name]] } : property,
      ]),
    ),
  };
}

const idempotencyKey = Type.String({
  minLength: 8,
  maxLength: 128,
  description: 'one per submission: a request repeated with the same key returns the first response',
  examples: ['4d0f3b1e-6a5e-4c43-9d6f-0f6c8a1b2c3d'],
});
const requiredKey = Type.Object({ 'Idempotency-Key': idempotencyKey });
const optionalKey = Type.Object({ 'Idempotency-Key': Type.Optional(idempotencyKey) });

/** The schema of a call's route as documented: with examples and every possible status. */
export function describeCall(name: string, call: CallShape, example: ShownExample) {
  const status = call.status ?? 200;
  const errors = [...errorsByStatus(name, call)].map(([code, codes]) => [code, errorResponse(code, codes)]);
  return {
    summary: call.summary,
    tags: [call.tag],
    ...(call.access === 'user' && { security: [{ session: [] }] }),
    ...(call.idempotent && { headers: call.idempotent.key === 'required' ? requiredKey : optionalKey }),
    ...(call.params && { params: parametersOf(call.params, example.params) }),
    ...(call.query && { querystring: parametersOf(call.query, example.query) }),
    ...(call.body && { body: { ...call.body, examples: [example.body] } }),
    ...(call.takesPicture && { consumes: ['multipart/form-data'], body: picture }),
    response: {
      [status]: {
        ...call.response,
        'x-response-description': STATUS_CODES[status],
        examples: [example.response],
      },
      ...Object.fromEntries(errors),
    },
  };
}
