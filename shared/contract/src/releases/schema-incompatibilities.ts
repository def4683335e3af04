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
const isSameType = (given: Schema, accepted: Schema) =>
  given.type === accepted.type || (given.type === 'integer' && accepted.type === 'number');
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
  given: Schema,
  accepted: Schema,
  options: Options = {},
  at = '',
): string[] {
  if (isAnything(accepted)) return [];
  const path = at || 'it';
  if (given.anyOf) return given.anyOf.flatMap((one) => schemaIncompatibilities(one, accepted, options, at));
  if (accepted.anyOf) return bestOf(given, accepted.anyOf, options, at);
  if (!isSameType(given, accepted)) return [`${path} is ${named(given)} instead of ${named(accepted)}`];
  const values = valuesOf(accepted);
  if (values) {
    const unknown = valuesOf(given)?.filter((value) => !values.includes(value));
    if (!unknown) return [`${path} may be more than ${named(accepted)}`];
    return unknown.map((value) => `${path} may be ${JSON.stringify(value)}`);
  }
  if (accepted.type === 'array')
    return schemaIncompatibilities(given.items ?? {}, accepted.items ?? {}, options, `${at}[]`);
  if (accepted.type === 'function') return functionIncompatibilities(given, accepted, path);
  return accepted.type === 'object' ? objectIncompatibilities(given, accepted, options, at) : [];
}

/** The incompatibilities with the alternative that fits best: of the same type if there is one. */
function bestOf(given: Schema, alternatives: Schema[], options: Options, at: string): string[] {
  const tried = alternatives.map((one) => ({
    one,
    incompatibilities: schemaIncompatibilities(given, one, options, at),
  }));
  if (tried.some(({ incompatibilities }) => incompatibilities.length === 0)) return [];
  const [closest] = tried
    .filter(({ one }) => isSameType(given, one))
    .sort((a, b) => a.incompatibilities.length - b.incompatibilities.length);
  return (
    closest?.incompatibilities ?? [
      `${at || 'it'} is ${named(given)} instead of ${alternatives.map(named).join(' or ')}`,
    ]
  );
}

function objectIncompatibilities(given: Schema, accepted: Schema, options: Options, at: string): string[] {
  const inside = (name: string) => (at ? `${at}.${name}` : name);
  const record = Object.values(accepted.patternProperties ?? {})[0];
  const missing = (accepted.required ?? []).flatMap((name) => {
    if (!given.properties?.[name]) return [`${inside(name)} is missing`];
    return given.required?.includes(name) ? [] : [`${inside(name)} may be missing`];
  });
  const fields = Object.entries(given.properties ?? {}).flatMap(([name, schema]) => {
    const taken = accepted.properties?.[name] ?? record;
    if (taken) return schemaIncompatibilities(schema, taken, options, inside(name));
    return options.isClosed ? [`${inside(name)} is unknown`] : [];
  });
  const others = Object.values(given.patternProperties ?? {}).flatMap((schema) =>
    record ? schemaIncompatibilities(schema, record, options, inside('*')) : [],
  );
  return [...missing, ...fields, ...others];
}

/** The accepting side calls the function, so its arguments are given and the function's parameters accept them. */
function functionIncompatibilities(given: Schema, accepted: Schema, path: string): string[] {
  const wanted = given.parameters ?? [];
  const passed = accepted.parameters ?? [];
  if (wanted.length > passed.length)
    return [`${path} is called with ${passed.length} arguments instead of ${wanted.length}`];
  return wanted.flatMap((parameter, index) =>
    schemaIncompatibilities(passed[index] ?? {}, parameter, {}, `${path}(${index + 1})`),
  );
}
