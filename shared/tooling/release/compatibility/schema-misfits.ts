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
  /** Fields that the accepting side does not know are misfits: the API refuses them, a slot ignores them. */
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
 * types and literal values. Limits such as lengths are the business of validation, whose errors every form shows.
 */
export function findMisfits(given: Schema, accepted: Schema, options: Options = {}, at = ''): string[] {
  if (isAnything(accepted)) return [];
  const place = at || 'it';
  if (given.anyOf) return given.anyOf.flatMap((one) => findMisfits(one, accepted, options, at));
  if (accepted.anyOf) return bestOf(given, accepted.anyOf, options, at);
  if (!isSameType(given, accepted)) return [`${place} is ${named(given)} instead of ${named(accepted)}`];
  const values = valuesOf(accepted);
  if (values) {
    const unknown = valuesOf(given)?.filter((value) => !values.includes(value));
    if (!unknown) return [`${place} may be more than ${named(accepted)}`];
    return unknown.map((value) => `${place} may be ${JSON.stringify(value)}`);
  }
  if (accepted.type === 'array')
    return findMisfits(given.items ?? {}, accepted.items ?? {}, options, `${at}[]`);
  if (accepted.type === 'function') return misfitsOfFunction(given, accepted, place);
  return accepted.type === 'object' ? misfitsOfObject(given, accepted, options, at) : [];
}

/** The misfits with the alternative that fits best: of the same type if there is one. */
function bestOf(given: Schema, alternatives: Schema[], options: Options, at: string): string[] {
  const tried = alternatives.map((one) => ({ one, misfits: findMisfits(given, one, options, at) }));
  if (tried.some(({ misfits }) => misfits.length === 0)) return [];
  const [alike] = tried
    .filter(({ one }) => isSameType(given, one))
    .sort((a, b) => a.misfits.length - b.misfits.length);
  return (
    alike?.misfits ?? [`${at || 'it'} is ${named(given)} instead of ${alternatives.map(named).join(' or ')}`]
  );
}

function misfitsOfObject(given: Schema, accepted: Schema, options: Options, at: string): string[] {
  const inside = (name: string) => (at ? `${at}.${name}` : name);
  const record = Object.values(accepted.patternProperties ?? {})[0];
  const missing = (accepted.required ?? []).flatMap((name) => {
    if (!given.properties?.[name]) return [`${inside(name)} is missing`];
    return given.required?.includes(name) ? [] : [`${inside(name)} may be missing`];
  });
  const fields = Object.entries(given.properties ?? {}).flatMap(([name, schema]) => {
    const taken = accepted.properties?.[name] ?? record;
    if (taken) return findMisfits(schema, taken, options, inside(name));
    return options.isClosed ? [`${inside(name)} is unknown`] : [];
  });
  const others = Object.values(given.patternProperties ?? {}).flatMap((schema) =>
    record ? findMisfits(schema, record, options, inside('*')) : [],
  );
  return [...missing, ...fields, ...others];
}

/** The accepting side calls the function, so its arguments are given and the function's parameters accept them. */
function misfitsOfFunction(given: Schema, accepted: Schema, place: string): string[] {
  const wanted = given.parameters ?? [];
  const passed = accepted.parameters ?? [];
  if (wanted.length > passed.length)
    return [`${place} is called with ${passed.length} arguments instead of ${wanted.length}`];
  return wanted.flatMap((parameter, index) =>
    findMisfits(passed[index] ?? {}, parameter, {}, `${place}(${index + 1})`),
  );
}
