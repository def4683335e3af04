import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

type Serialize = ReturnType<FastifySerializerCompiler<TSchema>>;

const compiled = new WeakMap<TSchema, Serialize>();

/**
 * Serializes a response by its schema, without what the schema does not name. Each schema is compiled once in a process: every route has
 * that of errors twice, and its HEAD route all of them again, so that compiling took most of the time in which the API starts.
 */
export const schemaSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  const serialize = compiled.get(schema) ?? fastJsonStringify(schema);
  compiled.set(schema, serialize);
  return serialize;
};
