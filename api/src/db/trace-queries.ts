import { SpanKind, trace } from '@opentelemetry/api';
import { failSpan } from '@talad/server/span';
import type pg from 'pg';

const tracer = trace.getTracer('talad');
/** Longest statement in a span: lists of hundreds of parameters say nothing more. */
const maxStatementLength = 1000;

function statementOf(query: unknown): string {
  if (typeof query === 'string') return query;
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text);
  return '';
}

/** `select`, `insert` … */
const operationOf = (statement: string): string => /\w+/.exec(statement)?.[0].toLowerCase() ?? 'query';

/**
 * Gives each query of a connection a span while its trace is recorded. Statements have placeholders: values, which may be
 * personal, are not in them.
 */
export function traceQueries(client: pg.ClientBase): void {
  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      if (!trace.getActiveSpan()?.isRecording()) return Reflect.apply(query, self, args);
      const statement = statementOf(args[0]);
      const operation = operationOf(statement);
      const span = tracer.startSpan(`SQL ${operation}`, {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': statement.slice(0, maxStatementLength),
        },
      });
      const end = (error: unknown) => {
        if (error) failSpan(span, error);
        span.end();
      };
      const last = args.at(-1);
      if (typeof last === 'function') {
        const done = (error: unknown, ...result: unknown[]) => {
          end(error);
          return Reflect.apply(last, undefined, [error, ...result]);
        };
        return Reflect.apply(query, self, [...args.slice(0, -1), done]);
      }
      const result: unknown = Reflect.apply(query, self, args);
      if (result instanceof Promise) result.then(() => end(undefined), end);
      else end(undefined);
      return result;
    },
  });
}
