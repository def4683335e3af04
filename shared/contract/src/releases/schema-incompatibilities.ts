/** A JSON schema as the contract writes it, with TypeBox's functions for callbacks. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  parameters?: Schema[];
  returnType?: Schema;
}

interface Options {
  /** Fields that the accepting side does not know are incompatibilities: the API refuses them, a slot ignores them. */
  isClosed?: boolean;
}

const valuesOf = (schema: Schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);
const isAnything = (schema: Schema) => !schema.type && !schema.anyOf && !valuesOf(schema);
const isSameType = (provided: Schema, accepted: Schema) =>
  provided.type === accepted.type || (provided.type === 'integer' && accepted.type === 'number');
const named = (schema: Schema) =>
  valuesOf(schema)
    ?.map((value) => JSON.stringify(value))
    .join(' or ') ??
  schema.type ??
  'anything';

/**
 * Why a value of the schema `given` may not be one of the schema `accepted`; empty if every one is. Compares fields,
 * types and literal values. Limits such as lengths are checked by validation, and every form shows its errors.
 */
export function schemaIncompatibilities(
  provided: Schema,
  accepted: Schema,
  options: Options = {},
  at = '',
): string[] {
  if (isAnything(accepted)) return [];
  const path = at || 'it';
  if (provided.anyOf)
    return provided.anyOf.flatMap((one) => schemaIncompatibilities(one, accepted, options, at));
  if (accepted.anyOf) return bestOf(provided, accepted.anyOf, options, at);
  if (!isSameType(provided, accepted)) return [`${path} is ${named(provided)} instead of ${named(accepted)}`];
  const values = valuesOf(accepted);
  if (values) {
    const unknown = valuesOf(provided)?.filter((value) => !values.includes(value));
    if (!unknown) return [`${path} may be more than ${named(accepted)}`];
    return unknown.map((value) => `${path} may be ${JSON.stringify(value)}`);
  }
  if (accepted.type === 'array')
    return schemaIncompatibilities(provided.items ?? {}, accepted.items ?? {}, options, `${at}[]`);
  if (accepted.type === 'function') return functionIncompatibilities(provided, accepted, path);
  return accepted.type === 'object' ? objectIncompatibilities(provided, accepted, options, at) : [];
}

/** The incompatibilities with the alternative that fits best: of the same type if there is one. */
function bestOf(provided: Schema, alternatives: Schema[], options: Options, at: string): string[] {
  const tried = alternatives.map((one) => ({
    one,
    incompatibilities: schemaIncompatibilities(provided, one, options, at),
  }));
  if (tried.some(({ incompatibilities }) => incompatibilities.length === 0)) return [];
  const [closest] = tried
    .filter(({ one }) => isSameType(provided, one))
    .sort((a, b) => a.incompatibilities.length - b.incompatibilities.length);
  return (
    closest?.incompatibilities ?? [
      `${at || 'it'} is ${named(provided)} instead of ${alternatives.map(named).join(' or ')}`,
    ]
  );
}

function objectIncompatibilities(provided: Schema, accepted: Schema, options: Options, at: string): string[] {
  const inside = (name: string) => (at ? `${at}.${name}` : name);
  const record = Object.values(accepted.patternProperties ?? {})[0];
  const missing = (accepted.required ?? []).flatMap((name) => {
    if (!provided.properties?.[name]) return [`${inside(name)} is missing`];
    return provided.required?.includes(name) ? [] : [`${inside(name)} may be missing`];
  });
  const fields = Object.entries(provided.properties ?? {}).flatMap(([name, schema]) => {
    const taken = accepted.properties?.[name] ?? record;
    if (taken) return schemaIncompatibilities(schema, taken, options, inside(name));
    return options.isClosed ? [`${inside(name)} is unknown`] : [];
  });
  const others = Object.values(provided.patternProperties ?? {}).flatMap((schema) =>
    record ? schemaIncompatibilities(schema, record, options, inside('*')) : [],
  );
  return [...missing, ...fields, ...others];
}

/** The accepting side calls the function, so its arguments are given and the function's parameters accept them. */
function functionIncompatibilities(provided: Schema, accepted: Schema, path: string): string[] {
  const wanted = provided.parameters ?? [];
  const passed = accepted.parameters ?? [];
  if (wanted.length > passed.length)
    return [`${path} is called with ${passed.length} arguments instead of ${wanted.length}`];
  return wanted.flatMap((parameter, index) =>
    schemaIncompatibilities(passed[index] ?? {}, parameter, {}, `${path}(${index + 1})`),
  );
}
