import type { FastifyError } from 'fastify';
import plugin from 'fastify-plugin';
import { RegistryError } from './registry-error.ts';

/** Codes of the system and of PostgreSQL's classes for a database that cannot be reached. */
const outages = /^(ECONN|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|57P0|08)/;

/** PostgreSQL's codes for a value that it cannot store: a number out of range, a zero character, half a surrogate pair. */
const unstorable = /^22(003|021|P02|P05)$/;

function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

const isOutage = (error: unknown): boolean =>
  [...causesOf(error)].some(
    (cause) =>
      outages.test(String(cause.code)) ||
      (/timeout|Connection terminated/.test(cause.message) && !('validation' in cause)),
  );

function asRegistryError(error: FastifyError): RegistryError | undefined {
  if (error instanceof RegistryError) return error;
  const [fault] = error.validation ?? [];
  if (fault) {
    const field = fault.instancePath.slice(1).replaceAll('/', '.');
    return new RegistryError('BAD_REQUEST', error.message, field || undefined);
  }
  if ([...causesOf(error)].some(({ code }) => unstorable.test(String(code))))
    return new RegistryError(
      'BAD_REQUEST',
      'A value is too large, or has a character that cannot be stored.',
    );
  if (isOutage(error))
    return new RegistryError('UNAVAILABLE', "The registry's database does not answer. Try again later.");
  return undefined;
}

/** Answers every error with its code, the field and what to do; only bugs are 500, and they are logged. */
export const errorHandler = plugin(async (app) => {
  app.setNotFoundHandler(({ method, url, id }, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', detail: `There is no ${method} ${url}.`, requestId: id }),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = asRegistryError(error);
    if (known) {
      if (known.status >= 500) request.log.error({ err: error }, 'unavailable');
      const { code, status, field, findings, message } = known;
      return reply.code(status).send({ code, detail: message, field, findings, requestId: request.id });
    }
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send({ code: 'BAD_REQUEST', detail: error.message, requestId: request.id });
    request.log.error({ err: error }, 'request failed');
    const detail = 'The registry has an error; its log shows it under this request id.';
    return reply.code(500).send({ code: 'ERROR', detail, requestId: request.id });
  });
});
