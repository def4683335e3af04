import type { Schema } from '../releases/schema-incompatibilities.ts';

const samples: Record<string, string> = {
  null: 'null',
  boolean: 'true',
  integer: '1',
  number: '1',
  string: '"example"',
  function: '() => undefined',
};

/** JavaScript source of the required props of a slot: optional props enable further behaviour. */
export function samplePropsOf({ properties = {}, required = [], ...schema }: Schema): string {
  const needed = Object.entries(properties).filter(([name]) => required.includes(name));
  return sampleOf({ ...schema, type: 'object', properties: Object.fromEntries(needed) });
}

/** JavaScript source of a value of a schema: every field, the first of several values, functions that do nothing. */
function sampleOf(schema: Schema): string {
  const { anyOf, type = '' } = schema;
  if (anyOf) return sampleOf(anyOf[0] ?? {});
  if (schema.enum) return JSON.stringify(schema.enum[0]);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (type === 'array') return `[${schema.items ? sampleOf(schema.items) : ''}]`;
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return `{ ${fields.map(([name, one]) => `${JSON.stringify(name)}: ${sampleOf(one)}`).join(', ')} }`;
  }
  return samples[type] ?? 'undefined';
}
