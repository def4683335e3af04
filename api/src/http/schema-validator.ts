import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const digits = /^-?\d+$/;
/** Replaces text that must not be converted to a number: no conversion accepts it. */
const noNumber = 'not a whole number';

function wholeNumbersOf(schema: TSchema): string[] {
  const properties: Record<string, TSchema> = 'properties' in schema ? Object(schema.properties) : {};
  return Object.entries(properties).flatMap(([name, property]) =>
    'type' in property && property.type === 'integer' ? [name] : [],
  );
}

/**
 * Validates bodies exactly as sent: no conversion, defaults or removal. Query and path are text, so they are
 * converted; integers only from digits, or `/game/7.5` and `/game/0x7` would be aliases of `/game/7`.
 */
export const schemaValidator: FastifySchemaCompiler<TSchema> = (part) => {
  const check = TypeBoxValidatorCompiler(part);
  if (part.httpPart === 'body') return check;
  const names = wholeNumbersOf(part.schema);
  return (value: Record<string, unknown>) => {
    const malformed = names.filter((name) => {
      const property = value?.[name];
      return typeof property === 'string' && !digits.test(property);
    });
    if (malformed.length === 0) return check(value);
    return check({ ...value, ...Object.fromEntries(malformed.map((name) => [name, noNumber])) });
  };
};
